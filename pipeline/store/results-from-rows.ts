/** The rows that `grade` wrote, as tables. */
import { join } from 'node:path';
import { resultPaths } from './results.js';
import { quoted } from './sql.js';

const runColumns = `{
  runSha256: 'VARCHAR', corpusSha256: 'VARCHAR', resolved: 'VARCHAR', gap: 'VARCHAR', withheldUnparsed: 'BOOLEAN',
  run: 'STRUCT(instance VARCHAR, setting VARCHAR, model VARCHAR, scaffold VARCHAR, attempt INTEGER)',
  verdicts: 'STRUCT(id VARCHAR, outcome VARCHAR, applicability VARCHAR)[]',
  faults: 'STRUCT(id VARCHAR, code VARCHAR, reason VARCHAR)[]',
  retrieval: 'STRUCT(attempted VARCHAR, retrieved VARCHAR, opened VARCHAR,
    delivered STRUCT(characters BIGINT, total BIGINT), failures STRUCT(why VARCHAR)[])'
}`;

const policyColumns = `{
  corpusSha256: 'VARCHAR', id: 'VARCHAR', project: 'VARCHAR', category: 'VARCHAR', evidenceType: 'VARCHAR',
  rule: 'VARCHAR', checker: 'STRUCT(state VARCHAR, exact BOOLEAN, demand VARCHAR, humanInTheLoop BOOLEAN)'
}`;

const versionColumns = `{ corpusSha256: 'VARCHAR', corpus: 'VARCHAR', status: 'VARCHAR', notice: 'VARCHAR' }`;

export function rowStatements(folder: string): string[] {
  const { runs, policies, versions } = resultPaths(folder);
  return [
    `CREATE TABLE versions AS SELECT row_number() OVER () AS place, * FROM ${lines(versions, versionColumns)}`,
    `CREATE TABLE graded AS SELECT rows.*, versions.corpus AS project, versions.place
     FROM ${lines(join(runs, '*.jsonl'), runColumns)} AS rows JOIN versions USING (corpusSha256)
     QUALIFY row_number() OVER (PARTITION BY runSha256, corpusSha256) = 1`,
    `CREATE TABLE latest AS SELECT * FROM graded QUALIFY place = max(place) OVER (PARTITION BY runSha256)`,
    `CREATE TABLE runs AS SELECT runSha256 AS run, project, run.instance AS instance, run.setting AS setting,
       run.model AS model, run.scaffold AS scaffold, run.attempt AS attempt, resolved, gap, withheldUnparsed AS unparsed,
       retrieval.attempted AS attempted, retrieval.retrieved AS retrieved, retrieval.opened AS opened,
       retrieval.delivered.characters AS shown, retrieval.delivered.total AS total, len(faults)::INTEGER AS faults
     FROM latest`,
    `CREATE TABLE every_verdict AS SELECT runSha256 AS run, project, place, verdict.id AS policy,
       verdict.outcome AS outcome, verdict.applicability AS applicability
     FROM (SELECT runSha256, project, place, unnest(verdicts) AS verdict FROM graded)`,
    `CREATE TABLE verdicts AS SELECT every_verdict.* EXCLUDE (place) FROM every_verdict
     JOIN latest ON latest.runSha256 = every_verdict.run AND latest.place = every_verdict.place`,
    `CREATE TABLE faults AS SELECT run, project, fault.id AS policy, fault.code AS code, fault.reason AS reason
     FROM (SELECT runSha256 AS run, project, unnest(faults) AS fault FROM latest)`,
    `CREATE TABLE failures AS SELECT run, failure.why AS why
     FROM (SELECT runSha256 AS run, unnest(retrieval.failures) AS failure FROM latest)`,
    `CREATE TABLE policies AS SELECT project, id AS policy, category, evidenceType AS evidence, rule,
       checker.state AS checker, coalesce(checker.exact, false) AS exact,
       coalesce(checker.humanInTheLoop, false) AS person, coalesce(checker.demand, 'unknown') AS demand
     FROM ${lines(policies, policyColumns)} JOIN versions USING (corpusSha256)
     WHERE corpusSha256 IN (SELECT corpusSha256 FROM latest)
     QUALIFY place = max(place) OVER (PARTITION BY project, id)`,
  ];
}

function lines(path: string, columns: string): string {
  return `read_json(${quoted(path)}, format = 'newline_delimited', columns = ${columns}, maximum_object_size = 268435456)`;
}
