import { describe, expect, it } from 'vitest';
import { brokenLayer } from './layers.ts';

describe('brokenLayer', () => {
  const load = (file: string, specifier: string) =>
    brokenLayer(`apps/server/src/${file}`, { specifier, typeOnly: false, line: 1 });

  it('lets only the room tracing load OpenTelemetry', () => {
    expect(load('modules/quiz/store.ts', '@opentelemetry/api')).toContain('only the room tracing');
    expect(load('core/tracing.ts', '@opentelemetry/sdk-trace')).toContain('only the room tracing');
    expect(load('tracing/otlp.ts', '@opentelemetry/api')).toBeUndefined();
    expect(load('modules/quiz/store.ts', '../../core/tracing.ts')).toBeUndefined();
  });
});
