/** A figure is its data as a table and a way to draw it; wherever nothing can be drawn, the table stands alone. */
import type { Table } from '../tables/table.js';

export interface Bar {
  /** Along the axis of names or numbers. */
  at: string;
  value: number;
  /** Colour; one series where absent. */
  series: string;
}

export interface Chart {
  kind: 'grouped' | 'horizontal';
  bars: readonly Bar[];
  /** Order along the axis. */
  order: readonly string[];
  axis: string;
  values: string;
}

export interface Figure {
  name: string;
  title: string;
  chart: Chart;
  table: Table;
}
