/** Instructions that bind nobody's contribution: look there, don't worry, open a terminal, run this to see. */
import { obligesNobody } from './verbs.js';

const PERMITS: readonly RegExp[] = [
  /^(?:\w+ly )?(?:do not|don't|never) (?:worry|hesitate|bother|spend|be (?:afraid|scared|shy|discouraged|surprised|alarmed|intimidated)|feel|panic|despair|need|have)\b/i,
  /^feel free\b/i,
];

const POINTS: readonly RegExp[] = [
  /^(?:let's|let us|note|have fun|take (?:a (?:look|break|deep)|care of yourself))\b/i,
  /^be (?:aware|patient|warned|bold|surprised|able)\b/i,
  /^have (?:a (?:look|nice|great|question)|fun|questions)\b/i,
  /^(?:keep (?:reading|in mind|up the)|check out|sign (?:up|in)|get (?:in touch|started|help|involved|a feel))\b/i,
  /^(?:open|start|launch) (?:up )?(?:a |the |your )?(?:new )?(?:terminal|browser|command|editor|shell|prompt|python|file|page)\b/i,
  /^(?:use|check|view|follow) (?:the|this) (?:link|page|button)\b/i,
  /^(?:refer|review|consult)\b(?: to)? (?:the|our|this|these) (?:[\w./-]+ ){0,4}(?:docs|documentation|guide|guides|page|section|tutorial|manual|instructions?|steps|readme)\b/i,
  /^follow (?:the|our|this|these) (?:[\w./-]+ ){0,3}(?:tutorial|instructions?|steps|readme|below rules|rules below|link)\b/i,
  /^follow (?:these|this|the following|the below)\b[^,]{0,60}$/i,
  /^make sure (?:that )?(?:you(?:'ve| have) (?:created|installed|set up|a|an|the|git|python|read|followed)|to (?:follow|read|check out))\b/i,
  /^(?:replace|substitute) `?<?your/i,
  /^(?:double-)?check (?:the )?(?:output|result|docs|documentation|page)\b/i,
  /^(?:use|use the|use it|do|do so|do it|(?:do not|don't) do (?:this|that|it))(?: like)?:?\**$/i,
  /^make (?:some|your|the|any) (?:\w+ )?changes\b.{0,20}$/i,
  /^remember(?: that)?$/i,
  /^do (?:whatever|as you)\b/i,
  /^report (?:any|all|an?|bugs?|issues?|security|harm|abuse)\b/i,
  /^talk (?:to|with) (?:yourself|friends)\b/i,
  /--help\b/i,
];

/** Whether a clause only permits or only points; undefined where it obliges. @param verb its first verb, in lower case */
export function idleness(clause: string, verb: string): 'permission' | 'pointer' | undefined {
  const text = clause.trim();
  if (PERMITS.some((pattern) => pattern.test(text))) return 'permission';
  if (obligesNobody(verb)) return /^(?:\w+ly )?try (?:to|and) (?!it|out)/i.test(text) ? undefined : 'pointer';
  return POINTS.some((pattern) => pattern.test(text)) ? 'pointer' : undefined;
}

/** "To run the tests, use:" shows a way; it doesn't ask for the run. */
export function isHowTo(text: string): boolean {
  if (/\b(?:like|the)$/i.test(text)) return true;
  if (!text.endsWith(':')) return false;
  return (
    /^to\s+\w/i.test(text) ||
    /\b(?:with|using|by (?:running|using|typing)|commands?|run|type|use|execute|enter|write|do|via|invoke|call|try)\s*:$/i.test(
      text,
    )
  );
}
