import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { CardProviderName } from '@dars/contracts/selling/card';
import { Ledger } from '../../modules/card/stand-in/ledger.ts';
import { moyasarProtocol } from '../../modules/card/stand-in/moyasar-protocol.ts';
import type { Protocol } from '../../modules/card/stand-in/protocol.ts';
import { stripeProtocol } from '../../modules/card/stand-in/stripe-protocol.ts';

export const CARD_SECRETS = { secretKey: 'sk_test_of0these0tests', webhookSecret: 'whsec_of_these_tests' };

/** What goes wrong with the next request: it is not done, or done without an answer. */
type Fault = 'broken' | 'lost' | 'refused';

export interface CardServer {
  origin: string;
  ledger: Ledger;
  protocol: Protocol;
  /** The requests that arrived, such as `POST /v1/refunds`. */
  asked: string[];
  /** Lets requests whose line begins so go wrong, until it is called without a fault. */
  fail(beginning: string, fault?: Fault): void;
  close(): Promise<void>;
}

/** Starts a provider of payments by card that speaks its protocol over HTTP and keeps what happened. */
export async function startCardServer(provider: CardProviderName, now: () => Date): Promise<CardServer> {
  const ledger = new Ledger(now);
  const faults = new Map<string, Fault>();
  const asked: string[] = [];
  const makeProtocol = provider === 'STRIPE' ? stripeProtocol : moyasarProtocol;
  const pageUrl = (id: string) => `https://pay.example/${id}`;
  const protocol = makeProtocol({ ledger, ...CARD_SECRETS, now, pageUrl });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const line = `${request.method} ${request.url}`;
    asked.push(line);
    const fault = [...faults].find(([beginning]) => line.startsWith(beginning))?.[1];
    if (fault === 'broken') return response.writeHead(500).end('{}');
    if (fault === 'refused') return response.writeHead(400).end('{"error":{"message":"refused"}}');
    const body = await buffer(request);
    const { status, ...answered } = await respond(protocol, request, body);
    // The work is done, and nobody learns of it.
    if (fault === 'lost') return request.socket.destroy();
    return response.writeHead(status, { 'content-type': 'application/json' }).end(answered.body);
  };
  const server = createServer((request, response) => void answer(request, response));
  const { port } = await new Promise<AddressInfo>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server.address() as AddressInfo));
  });
  return {
    ...{ origin: `http://127.0.0.1:${port}`, ledger, protocol, asked },
    fail: (beginning, fault) => void (fault ? faults.set(beginning, fault) : faults.delete(beginning)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function respond(protocol: Protocol, { method = 'GET', url = '/', headers }: IncomingMessage, body: Buffer) {
  const given = new Headers();
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') given.set(name, value);
  const hasBody = method !== 'GET' && body.length > 0;
  const request = new Request(`http://provider${url}`, { method, headers: given, ...(hasBody && { body }) });
  const response = await protocol.handle(request);
  return { status: response.status, body: await response.text() };
}
