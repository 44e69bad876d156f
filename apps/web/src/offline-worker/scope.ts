/** The parts of a service worker's global scope that TypeScript's DOM library lacks. */

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends WaitingEvent {
  readonly request: Request;
  /** The response to a navigation that the browser has requested while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface PageMessage extends WaitingEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

interface WorkerEvents {
  install: WaitingEvent;
  activate: WaitingEvent;
  message: PageMessage;
  fetch: RequestEvent;
}

interface WorkerScope {
  /** Written before this script by the server. */
  readonly OFFLINE: {
    language: string;
    /** The page for addresses that are not kept, the one that leads to courses that are, and their headers. */
    page: string;
    keptPage: string;
    headers: Record<string, string>;
  };
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(): Promise<readonly { postMessage(message: unknown): void }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof WorkerEvents>(type: Type, listener: (event: WorkerEvents[Type]) => void): void;
}

export const worker = globalThis as unknown as WorkerScope;
