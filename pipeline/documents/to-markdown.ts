/** HTML to Markdown, for prompts, review and the run log. Quotes are never located in it: its escapes are not the page's. */
import { gfm } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';
import { openPage } from './html-page.js';

/** Markdown of a page's content; headings, tables and task lists as GitHub writes them, code with its language. */
export function toMarkdown(html: string): string {
  const { page, content } = openPage(html);
  if (!content) return '';
  return `${service().turndown(page.html(content)).trim()}\n`;
}

let made: TurndownService | undefined;

function service(): TurndownService {
  if (made) return made;
  made = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-', hr: '---' });
  made.use(gfm);
  made.addRule('sphinxCode', {
    filter: (node) => node.nodeName === 'DIV' && highlightLanguage(classOf(node)) !== undefined,
    replacement: (_, node) => fence(node.textContent ?? '', highlightLanguage(classOf(node)) ?? ''),
  });
  made.addRule('admonitionTitle', {
    filter: (node) => node.nodeName === 'P' && /\badmonition-title\b/.test(classOf(node)),
    replacement: (words) => `\n\n**${words.trim()}**\n\n`,
  });
  return made;
}

/** The library's types stand on a browser's, which this program doesn't load. */
function classOf(node: object): string {
  return 'className' in node && typeof node.className === 'string' ? node.className : '';
}

/** Language that Sphinx names on the element around a code block; its `default` says nothing. */
function highlightLanguage(className: string): string | undefined {
  const language = /(?:^|\s)highlight-([\w+#-]+)/.exec(className)?.[1];
  return language === 'default' || language === 'none' ? '' : language;
}

/** A fence longer than any in the code, so that none of its lines can close it. */
function fence(code: string, language: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `\n\n${marks}${language}\n${code.replace(/\n+$/, '')}\n${marks}\n\n`;
}
