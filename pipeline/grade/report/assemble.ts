/** The whole report of a results folder, before it takes any form. */
import { type Alert, alerts } from '../alerts/alerts.js';
import { pairedModels } from '../compare/paired-models.js';
import { pairedSettings } from '../compare/paired-settings.js';
import { regradedTables } from '../compare/regraded.js';
import { evaluationGaps } from '../figures/evaluation-gaps.js';
import type { Figure } from '../figures/figure.js';
import { violationsByEvidence, violationsPerRun } from '../figures/violations-per-run.js';
import { exactOnly } from '../tables/exact-only.js';
import { fetchFailures } from '../tables/fetch-failures.js';
import { neverTriggered } from '../tables/never-triggered.js';
import { type OutsideRates, outsideRates } from '../tables/outside-rates.js';
import { ratesByPopulation } from '../tables/populations.js';
import { ratesByCategory, triggeredAndGraded } from '../tables/rates-by-category.js';
import { ratesByModel } from '../tables/rates-by-model.js';
import { ratesWithIntervals } from '../tables/rates-with-intervals.js';
import { retrievalByModel } from '../tables/retrieval-by-model.js';
import type { Table } from '../tables/table.js';
import type { ResultTallies } from '../tables/tallies.js';
import { type Headline, headline } from './headline.js';

export interface Report {
  headline: readonly Headline[];
  alerts: readonly Alert[];
  tables: readonly Table[];
  figures: readonly Figure[];
}

export interface Outside {
  rates: OutsideRates;
  scaffold: string;
}

export interface ReportChoices {
  outside?: Outside | undefined;
  /** The model that all others are held to. */
  against?: string | undefined;
}

export function assembleReport(tallies: ResultTallies, { outside, against }: ReportChoices = {}): Report {
  const { runs, cells, policies } = tallies;
  const optional = [fetchFailures(tallies.failures), ...pairedSettings(runs), pairedModels(runs, against)];
  return {
    headline: headline(tallies),
    alerts: alerts(tallies),
    tables: [
      ratesByModel(runs),
      ratesWithIntervals(runs),
      ratesByPopulation(cells),
      ratesByCategory(cells),
      retrievalByModel(runs),
      exactOnly(cells),
      ...(outside === undefined ? [] : [outsideRates(runs, outside.rates, outside.scaffold)]),
      neverTriggered(policies, runs.length),
      triggeredAndGraded(cells),
      ...optional.filter((table) => table !== undefined),
      ...regradedTables(tallies.regraded),
    ],
    figures: [violationsPerRun(runs), violationsByEvidence(runs), evaluationGaps(runs)],
  };
}
