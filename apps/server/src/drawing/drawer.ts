import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { limiter } from '../core/limiter.ts';
import type { Drawable, DrawingAnswer } from './draw-process.ts';

/** Draws pictures, certificates and invoices in a process of its own, which has neither the server's secrets nor its memory. */
export interface Drawer {
  /** @throws unavailable if too many drawings wait already */
  draw(drawing: Drawable): Promise<Buffer>;
  close(): void;
}

/** Milliseconds for a picture. A process that takes longer is ended, and the next picture starts another. */
const DEADLINE = 30_000;
/** Milliseconds after the last picture at which the process is ended. */
const IDLE = 60_000;
/** The most megabytes of JavaScript values in the process. */
const HEAP = 192;

const PROGRAM = fileURLToPath(new URL('./draw-process.ts', import.meta.url));

/** Creates a drawer. Its process starts with the first picture, and draws one at a time. */
export function createDrawer(startProcess = startDrawing): Drawer {
  const inTurn = limiter(1, 1);
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const stop = () => {
    clearTimeout(idle);
    running?.kill('SIGKILL');
    running = undefined;
  };
  return {
    draw: (drawing) =>
      inTurn(async () => {
        clearTimeout(idle);
        running ??= startProcess();
        const answer = await ask(running, drawing).catch((error: unknown) => {
          stop();
          throw error;
        });
        idle = setTimeout(stop, IDLE).unref();
        // The process goes on, also where it answers that it could not draw.
        if ('reason' in answer) throw new Error(answer.reason);
        return Buffer.from(answer.drawn);
      }),
    close: stop,
  };
}

/** Starts the process that draws. */
export function startDrawing(): ChildProcess {
  return fork(PROGRAM, {
    env: {},
    execArgv: [`--max-old-space-size=${HEAP}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function ask(running: ChildProcess, drawing: Drawable): Promise<DrawingAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<DrawingAnswer>();
  const late = setTimeout(() => reject(new Error(`the drawing was not finished within ${DEADLINE} ms`)), DEADLINE);
  const ended = () => reject(new Error('the process that draws has ended'));
  const answered = (answer: unknown) => resolve(answer as DrawingAnswer);
  running.once('message', answered).once('error', reject).once('exit', ended);
  // The server's process stays alive for the answer, and for nothing else of the drawing.
  running.ref();
  running.channel?.ref();
  try {
    running.send(drawing);
    return await promise;
  } finally {
    clearTimeout(late);
    running.off('message', answered).off('error', reject).off('exit', ended);
    running.unref();
    running.channel?.unref();
  }
}
