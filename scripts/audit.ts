/** `node dist/scripts/audit.js [--sarif FILE] [corpus…]`: the acceptance audit of the committed corpora, for CI. */
import { parseArgs } from 'node:util';
import type { AuditReport } from '../pipeline/artifacts/finding.js';
import { auditExit } from '../pipeline/audit/exit.js';
import { auditText } from '../pipeline/audit/report-text.js';
import { auditSarif } from '../pipeline/audit/sarif.js';
import { corpusNames } from '../pipeline/store/corpus.js';
import { writeWhole } from '../pipeline/store/files.js';
import { packageRoot, toolVersion } from '../pipeline/store/package-files.js';
import { auditStored } from '../pipeline/workflow/audit-stored.js';
import { storedDocuments } from '../pipeline/workflow/stored-documents.js';

const { values, positionals } = parseArgs({ options: { sarif: { type: 'string' } }, allowPositionals: true });
const root = packageRoot();

async function audited(corpus: string): Promise<AuditReport> {
  const stored = await storedDocuments(root, corpus, process.env);
  return auditStored(root, corpus, stored.state === 'available' ? stored.documents : 'not available');
}

const names = positionals.length > 0 ? positionals : await corpusNames(root);
const reports: AuditReport[] = [];
for (const name of names) reports.push(await audited(name));
for (const report of reports) process.stdout.write(auditText(report, { colours: process.stdout.isTTY }));
if (values.sarif !== undefined) await writeWhole(values.sarif, auditSarif(reports, await toolVersion()));
process.exitCode = auditExit(reports);
