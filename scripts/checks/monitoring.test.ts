import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '../../server/src/metrics.ts';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../../deploy', file), 'utf8');

const alerts = v.strictObject({
  groups: v.array(
    v.strictObject({
      name: v.string(),
      rules: v.array(
        v.strictObject({
          alert: v.pipe(v.string(), v.regex(/^Kalalaya[A-Z]/)),
          expr: v.string(),
          for: v.optional(v.pipe(v.string(), v.regex(/^\d+[smh]$/))),
          labels: v.strictObject({ severity: v.picklist(['critical', 'warning']) }),
          annotations: v.strictObject({ summary: v.string(), action: v.string() }),
        }),
      ),
    }),
  ),
});

const dashboard = v.object({
  title: v.string(),
  uid: v.string(),
  schemaVersion: v.number(),
  templating: v.object({
    list: v.array(v.object({ name: v.literal('datasource'), type: v.literal('datasource') })),
  }),
  panels: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      type: v.literal('timeseries'),
      datasource: v.object({ type: v.literal('prometheus'), uid: v.literal(`\${datasource}`) }),
      gridPos: v.object({ x: v.number(), y: v.number(), w: v.number(), h: v.number() }),
      targets: v.array(v.object({ refId: v.string(), expr: v.string(), legendFormat: v.string() })),
    }),
  ),
});

/** Labels that Prometheus adds to every series of a scrape. */
const scrapeLabels = ['job', 'instance'];

/** Returns the labels of every series that the server exports, and of `up`, which Prometheus adds. */
function exportedSeries(): Map<string, readonly string[]> {
  const described = v.object({ name: v.string(), labelNames: v.optional(v.array(v.string()), []) });
  const series = new Map<string, readonly string[]>([['up', scrapeLabels]]);
  for (const metric of createMetrics().registry.getMetricsAsArray()) {
    const { name, labelNames } = v.parse(described, metric);
    const labels = [...labelNames, ...scrapeLabels];
    series.set(name, labels);
    if (!name.endsWith('_seconds')) continue;
    series.set(`${name}_bucket`, [...labels, 'le']);
    for (const suffix of ['_sum', '_count']) series.set(`${name}${suffix}`, labels);
  }
  return series;
}

const series = exportedSeries();

/** Returns what an expression names and the server does not export, and its syntax errors. */
function problemsOf(expression: string): string[] {
  const names: string[] = [];
  const labels: string[] = [];
  const problems: string[] = [];
  parser.parse(expression).iterate({
    enter({ type, from, to, node }) {
      const text = expression.slice(from, to);
      if (type.isError) problems.push(`syntax error at ${from}`);
      if (type.name === 'LabelName') labels.push(text);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') names.push(text);
    },
  });
  if (names.length === 0) problems.push('no metric');
  const exportedLabels = names.flatMap((name) => series.get(name) ?? []);
  return [
    ...problems,
    ...names.filter((name) => !series.has(name)).map((name) => `metric ${name}`),
    ...labels.filter((label) => !exportedLabels.includes(label)).map((label) => `label ${label}`),
  ];
}

const rules = v
  .parse(alerts, parse(read('prometheus/alerts.yaml')))
  .groups.flatMap((group) => group.rules)
  .map(({ alert, expr }) => ({ name: alert, expr }));
const panels = v.parse(dashboard, JSON.parse(read('grafana/kalalaya.json'))).panels;
const targets = panels.flatMap(({ title, targets: all }) => all.map(({ expr }) => ({ name: title, expr })));

describe('the alert rules and the dashboard', () => {
  it.each([...rules, ...targets])('$name: reads metrics and labels that the server exports', ({ expr }) => {
    expect(problemsOf(expr)).toEqual([]);
  });

  it('have unique names', () => {
    for (const all of [rules.map(({ name }) => name), panels.map(({ id }) => String(id))])
      expect(new Set(all).size).toBe(all.length);
  });

  it.each([
    ['rate(kalalaya_pages_total[5m])', 'metric kalalaya_pages_total'],
    ['sum by (colour) (kalalaya_processes)', 'label colour'],
    ['kalalaya_section_failing{college="x"}', 'label college'],
    ['sum(rate(kalalaya_processes[5m])', 'syntax error'],
  ])('are checked: %s has a problem', (expression, problem) => {
    expect(problemsOf(expression).join()).toContain(problem);
  });
});
