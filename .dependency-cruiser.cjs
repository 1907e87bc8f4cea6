// The layers of pipeline/, lowest first. test/house/layers.test.ts cruises the tree with these rules, and proves on
// test/fixtures/layers that they can fail. Every rule says why it is there.
const stages = ['snapshot', 'manifest', 'extract', 'classify', 'synthesize'];

const floors = [
  ['artifacts', 'terminal'],
  ['documents', 'evidence', 'model'],
  ['checker'],
  stages,
  ['audit', 'grade', 'review'],
  ['store'],
  ['workflow'],
  ['cli'],
];

const inside = (rooms) => `^pipeline/(${rooms.join('|')})/`;
const listed = inside(floors.flat());
const modelPackages = '(^|/)node_modules/(@anthropic-ai/sdk|openai)/';

const downOnly = floors.slice(0, -1).map((rooms, floor) => ({
  name: `down-only-${rooms[0]}`,
  comment: `Imports point down: ${rooms.join(', ')} can be read, tested and reused without anything built on top of it.`,
  severity: 'error',
  from: { path: inside(rooms) },
  to: { path: inside(floors.slice(floor + 1).flat()) },
}));

const neverSideways = floors
  .filter((rooms) => rooms.length > 1)
  .map((rooms) => ({
    name: `never-sideways-${rooms[0]}`,
    comment: `${rooms.join(', ')} hand each other artifacts, never code: each can be replaced, rerun or skipped alone.`,
    severity: 'error',
    from: { path: `^pipeline/(${rooms.join('|')})/` },
    to: { path: inside(rooms), pathNot: '^pipeline/$1/' },
  }));

module.exports = {
  forbidden: [
    ...downOnly,
    ...neverSideways,
    {
      name: 'every-room-has-a-floor',
      comment: 'A room that stands on no floor is held by no rule, so nothing may import it before it is listed above.',
      severity: 'error',
      from: {},
      to: { path: '^pipeline/', pathNot: listed },
    },
    {
      name: 'no-loose-files',
      comment: 'A file outside the listed rooms would escape every other rule here.',
      severity: 'error',
      from: { path: '^pipeline/', pathNot: listed },
      to: {},
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, and the order in which they load becomes luck.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'artifacts-stand-alone',
      comment: 'Artifacts are what all rooms agree on: a schema that needs other code of ours is not a contract.',
      severity: 'error',
      from: { path: '^pipeline/artifacts/' },
      to: { path: '^(pipeline|scripts|test)/', pathNot: '^pipeline/artifacts/' },
    },
    {
      name: 'checker-sees-evidence-only',
      comment: 'A verdict follows from the run and the rule alone; documents and models would make it depend on more.',
      severity: 'error',
      from: { path: '^pipeline/checker/' },
      to: { path: '^pipeline/', pathNot: inside(['artifacts', 'evidence', 'checker']) },
    },
    {
      name: 'reading-stages-see-no-runs',
      comment:
        'Stages 0 to 3 read what a project writes. Looking at runs would fit the rules to those they will grade.',
      severity: 'error',
      from: { path: inside(stages.filter((stage) => stage !== 'synthesize')) },
      to: { path: inside(['evidence', 'checker']) },
    },
    {
      name: 'cases-see-no-checker',
      comment: 'Cases that know how a rule is recognised or checked agree with the check, whatever the sentence says.',
      severity: 'error',
      from: { path: '^pipeline/synthesize/case-author/' },
      to: { path: '^pipeline/', pathNot: ['^pipeline/artifacts/', '^pipeline/synthesize/case-author/'] },
    },
    {
      name: 'store-is-for-those-who-run-things',
      comment: 'Only the store knows paths. Whoever else imports it stops being a pure function of its arguments.',
      severity: 'error',
      from: { pathNot: [inside(['store', 'workflow', 'cli']), '^scripts/', '^test/'] },
      to: { path: '^pipeline/store/' },
    },
    {
      name: 'nothing-imports-the-command-line',
      comment:
        'The command line catches and exits; code that imports it can be used by no other. Scripts are such ends too.',
      severity: 'error',
      from: { pathNot: ['^pipeline/cli/', '^scripts/', '^test/'] },
      to: { path: '^pipeline/cli/' },
    },
    {
      name: 'vendors-stay-in-the-model-room',
      comment: 'One small seam: a vendor package imported elsewhere would spread its types, errors and retries.',
      severity: 'error',
      from: { path: '^(pipeline|scripts)/', pathNot: '^pipeline/model/' },
      to: { path: modelPackages },
    },
    {
      name: 'grading-calls-no-model',
      comment: 'The same run always gets the same verdicts, so nothing that grading can reach may ask a model.',
      severity: 'error',
      from: {
        path: [inside(['grade', 'checker', 'evidence']), '^pipeline/cli/(check|evidence|grade|report)(-action)?[.]ts$'],
      },
      to: { path: ['^pipeline/model/', modelPackages], reachable: true },
    },
    {
      name: 'pure-rooms-touch-no-machine',
      comment: 'Disk, processes and sockets arrive as arguments; a stage that opens them cannot be replayed or tested.',
      severity: 'error',
      from: { path: inside(['artifacts', 'documents', 'checker', ...stages, 'audit', 'grade']) },
      to: { path: '^(node:)?(fs|fs/promises|child_process|http|https|net|tls|dns|worker_threads|os)$' },
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    // Types cross layers too: a stage that borrows another's type depends on it.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
