/** Does every quote stand in the section that its row names? */
import { sentenceAt } from '../../documents/locate.js';
import { sectionName } from '../../documents/sections.js';
import { at, defineCheck, error, type Found, ran } from '../check.js';

export const sectionsExist = defineCheck({
  name: 'sections-exist',
  asks: 'Does every quote stand in the section that its row names, at the URL of its document?',
  needs: ['corpus', 'rows', 'documents'],
  run({ corpus, rows, documents }) {
    const findings = rows.flatMap(({ id, source }): Found[] => {
      const document = documents.get(source.document);
      if (!document) return [];
      const where = at.extraction(corpus, id);
      const block = document.blocks[sentenceAt(document, source.start, source.end).block ?? -1];
      const actual = sectionName(document.sections[block?.section ?? -1]?.path ?? []);
      const named = sectionName(source.section);
      const found: Found[] = [];
      if (named !== actual) found.push(error(where, `section \`${actual}\``, `\`${named}\``, REMEDY));
      if (source.url !== document.url) found.push(error(where, `URL ${document.url}`, source.url, REMEDY));
      return found;
    });
    return ran(rows.length, findings);
  },
});

const REMEDY = 'Take section and URL from the document, not from memory.';
