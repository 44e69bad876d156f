import { connect } from 'node:net';

// Runs three kinds of slow clients. It has its own process, so that its work does not delay the measuring one.

export interface SlowClients {
  port: number;
  host: string;
  /** The number of clients of each kind. */
  each: number;
}

/** The number of clients that the server has cut off. */
export interface CutOffCounts {
  headers: number;
  bodies: number;
}

const SECOND = 1_000;
const cutOff: CutOffCounts = { headers: 0, bodies: 0 };

process.on('message', (message: SlowClients | 'count') => {
  if (message === 'count') process.send?.(cutOff);
  else startClients(message);
});
process.on('disconnect', () => process.exit());

function startClients({ port, host, each }: SlowClients): void {
  const headers = `GET / HTTP/1.1\r\nhost: ${host}\r\n`;
  const body = `content-type: application/json\r\ncontent-length: 5000\r\n\r\n`;
  for (let index = 0; index < each; index += 1) {
    // Spread over a second, as independent people would be.
    setTimeout(
      () => {
        sendSlowly(port, headers, 'x-a: b\r\n', 'headers');
        sendSlowly(port, `POST /api/login HTTP/1.1\r\nhost: ${host}\r\n${body}`, ' ', 'bodies');
        readNothing(port, `GET /api/docs HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
      },
      (index * SECOND) / each,
    );
  }
}

/** Sends the beginning of a request, and then a little each second for ever. */
function sendSlowly(port: number, beginning: string, more: string, kind: keyof CutOffCounts): void {
  const socket = connect(port, '127.0.0.1', () => socket.write(beginning));
  const clock = setInterval(() => socket.write(more), SECOND);
  socket
    .on('error', () => undefined)
    .on('close', () => {
      clearInterval(clock);
      cutOff[kind] += 1;
    });
  socket.resume();
}

function readNothing(port: number, question: string): void {
  const socket = connect(port, '127.0.0.1', () => socket.write(question));
  socket.on('error', () => undefined).pause();
}
