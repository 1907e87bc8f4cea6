/** Every check of the acceptance audit, in the order of the report. */
import type { Check } from './check.js';
import { autoFixGrounded } from './checks/auto-fix-grounded.js';
import { blockedWords } from './checks/blocked-words.js';
import { categories } from './checks/categories.js';
import { checkersComplete } from './checks/checkers-complete.js';
import { configContextOnly } from './checks/config-context-only.js';
import { extractionHash, policiesHash } from './checks/content-hashes.js';
import { contradictions } from './checks/contradictions.js';
import { density } from './checks/density.js';
import { duplicateQuotes } from './checks/duplicate-quotes.js';
import { duplicates } from './checks/duplicates.js';
import { exceptionsPlaced } from './checks/exceptions-placed.js';
import { excerpts } from './checks/excerpts.js';
import { exclusionsCoded } from './checks/exclusions-coded.js';
import { failureConditions } from './checks/failure-conditions.js';
import { frozenRows } from './checks/frozen-rows.js';
import { gates } from './checks/gates.js';
import { grounding } from './checks/grounding.js';
import { hiddenInstructions } from './checks/hidden-instructions.js';
import { ids } from './checks/ids.js';
import { interfaceRows } from './checks/interface-rows.js';
import { judgmentOut } from './checks/judgment-out.js';
import { labelsExplained } from './checks/labels-explained.js';
import { levelsDiffer } from './checks/levels-differ.js';
import { levelsInScope } from './checks/levels-in-scope.js';
import { maintainerPages } from './checks/maintainer-pages.js';
import { midSentence } from './checks/mid-sentence.js';
import { modalLevels } from './checks/modal-levels.js';
import { nothingClaimedUnread } from './checks/nothing-claimed-unread.js';
import { numbers } from './checks/numbers.js';
import { oneSetting } from './checks/one-setting.js';
import { outOfScopeReasons } from './checks/out-of-scope-reasons.js';
import { partialPages } from './checks/partial-pages.js';
import { prefix } from './checks/prefix.js';
import { prohibitionsFold } from './checks/prohibitions-fold.js';
import { quoteSpans } from './checks/quote-spans.js';
import { labelStorage, quoteStorage } from './checks/quote-storage.js';
import { rawTemplates } from './checks/raw-templates.js';
import { reasoningDistinct } from './checks/reasoning-distinct.js';
import { rubricAgrees } from './checks/rubric-agrees.js';
import { schema } from './checks/schema.js';
import { sectionContext } from './checks/section-context.js';
import { sectionsExist } from './checks/sections-exist.js';
import { sourcesAdmit } from './checks/sources-admit.js';
import { sourcesComplete } from './checks/sources-complete.js';
import { strengthConflicts } from './checks/strength-conflicts.js';
import { classificationSums, extractionSums } from './checks/sums.js';
import { textPins } from './checks/text-pins.js';
import { translations } from './checks/translations.js';
import { triggersStated } from './checks/triggers-stated.js';
import { unreadDocuments } from './checks/unread-documents.js';
import { versionsPinned } from './checks/versions-pinned.js';
import { wordsOfOthers } from './checks/words-of-others.js';
import { zeroRuleSections } from './checks/zero-rule-sections.js';

export const CHECKS: readonly Check[] = [
  schema,
  prefix,
  versionsPinned,
  sourcesComplete,
  unreadDocuments,
  nothingClaimedUnread,
  textPins,
  rawTemplates,
  partialPages,
  configContextOnly,
  maintainerPages,
  exclusionsCoded,
  translations,
  ids,
  categories,
  modalLevels,
  sectionContext,
  extractionHash,
  extractionSums,
  sourcesAdmit,
  grounding,
  quoteSpans,
  midSentence,
  sectionsExist,
  quoteStorage,
  wordsOfOthers,
  numbers,
  interfaceRows,
  zeroRuleSections,
  density,
  frozenRows,
  labelsExplained,
  policiesHash,
  classificationSums,
  labelStorage,
  excerpts,
  oneSetting,
  rubricAgrees,
  judgmentOut,
  outOfScopeReasons,
  levelsInScope,
  exceptionsPlaced,
  prohibitionsFold,
  levelsDiffer,
  failureConditions,
  triggersStated,
  autoFixGrounded,
  reasoningDistinct,
  duplicates,
  duplicateQuotes,
  strengthConflicts,
  contradictions,
  hiddenInstructions,
  blockedWords,
  gates,
  checkersComplete,
];
