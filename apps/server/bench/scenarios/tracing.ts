import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pino } from 'pino';
import { readConfig } from '../../src/config/env.ts';
import { openTracing } from '../../src/tracing/open.ts';
import type { Report } from '../figures.ts';
import { type Call, measureSlice, openApp, requestOf } from '../in-process.ts';
import { interleave, spread } from '../rounds.ts';
import type { Scenario } from '../scenario.ts';

const OFF = 'without a collector';
/** Each variant by the part of the requests that is traced. */
const RATIOS = { 'every request': '1', 'one request in a hundred': '0.01', 'no request': '0' };

const CALLS: Call[] = [
  { name: 'a small read', url: '/trpc/auth.me' },
  {
    name: 'a page of 100',
    url: `/trpc/tenant.list?input=${encodeURIComponent(JSON.stringify({ page: 0, size: 100 }))}`,
  },
];

/** Measurements of each variant in one round, as in the scenario `driver`. */
const SLICES = 6;
const WARM_UP_SLICES = 12;

/** Measures what traces cost: a request's CPU with them ÷ without a collector, in the process of the server. */
export const tracing: Scenario = {
  name: 'tracing',
  async run({ environment, rounds }) {
    const portals = await environment.portals('small');
    await using opened = new AsyncDisposableStack();
    const endpoint = await startSink(opened);
    const apps = new Map([[OFF, await openApp(portals.servingUrl, {})]]);
    for (const [name, OTEL_TRACES_SAMPLER_ARG] of Object.entries(RATIOS)) {
      const variables = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG };
      const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...variables });
      const started = await openTracing(config, pino({ level: 'silent' }));
      if (!started) throw new Error('The traces are off');
      opened.defer(() => started.close());
      apps.set(name, await openApp(portals.servingUrl, { tracing: started }));
    }
    for (const { close } of apps.values()) opened.defer(close);
    const reports: Report[] = [];
    for (const call of CALLS) {
      const request = requestOf(call, portals);
      const work = Object.fromEntries([...apps].map(([name, { app }]) => [name, () => measureSlice(app, request)]));
      await interleave<Record<string, number>>(work, WARM_UP_SLICES);
      const costs = new Map<string, number[]>(Object.keys(RATIOS).map((name) => [name, []]));
      for (let round = 0; round < rounds; round += 1) {
        const slices = await interleave<Record<string, number>>(work, SLICES);
        const cost = (name: string) => spread(slices.map((slice) => slice[name] ?? 0)).median;
        for (const [name, found] of costs) found.push(cost(name) / cost(OFF));
      }
      const figures = [...costs].map(([name, found]) => ({ name, measured: spread(found) }));
      reports.push({ title: `CPU of ${call.name} with traces of … ÷ without a collector`, figures });
    }
    return reports;
  },
};

/** Starts a collector in a process of its own, which takes everything and keeps nothing. */
async function startSink(opened: AsyncDisposableStack): Promise<string> {
  const source = `
    const server = require('node:http').createServer((request, response) => {
      request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
    });
    server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
  const child = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
  opened.defer(() => void child.kill());
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return `http://127.0.0.1:${port.toString().trim()}`;
}
