import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config/env.ts';
import { spanFields } from '../core/tracing.ts';

/** Log lines are collected for at most half a second, as a write for each would cost more than many a response. */
const COLLECTED = { dest: 1, sync: false, minLength: 4096, periodicFlush: 500 };

/** Creates the logger: collected JSON lines, or readable lines at a terminal in development. */
export function createLogger({ logLevel: level, production, traces }: Config): Logger {
  const options = { level, ...(traces && { mixin: () => spanFields() }) };
  if (production || !process.stdout.isTTY) return pino(options, pino.destination(COLLECTED));
  return pino(
    options,
    pretty({
      colorize: true,
      ignore: 'pid,hostname,requestId,traceId,spanId,tenantId,userId,client,method,route,procedure,path,status,ms',
      translateTime: 'HH:MM:ss',
      messageFormat: (line, messageKey) =>
        line[messageKey] === undefined
          ? `${line['method']} ${line['procedure'] ?? line['path'] ?? line['route']} ${line['status']} ${line['ms']} ms`
          : String(line[messageKey]),
    }),
  );
}
