/** Names of Sphinx directives whose content is no prose, in reStructuredText and in Markdown that borrows them. */

const LITERAL = new Set(
  (
    'code code-block code-cell sourcecode parsed-literal doctest testcode testoutput testsetup testcleanup prompt ' +
    'highlight math raw literalinclude include plot graphviz digraph mermaid productionlist ipython ipython3 ' +
    'jupyter-execute toctree image autosummary csv-table tabularcolumns index meta program-output command-output ' +
    'exec_code eval-rst currentmodule module default-role role contents sectnum replace unicode date'
  ).split(' '),
);

/** Content of these is code, data or markup of another language: no sentence is read from it. */
export function isLiteralDirective(name: string): boolean {
  return LITERAL.has(name) || name.startsWith('auto');
}
