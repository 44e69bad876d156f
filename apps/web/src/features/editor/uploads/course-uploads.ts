import type { UploadPurpose } from '@dars/contracts/upload';
import type { UploadState } from '@dars/ui/upload-state';
import {
  type ArrivedFile,
  createFileUpload,
  type FileUpload,
  isUnderWay,
  type UploadTexts,
} from '../../../lib/files/file-upload.ts';
import { type ContentEdit, type FileRole, withArrived } from '../outline/activity-content.ts';
import { measureMedia } from './measure-media.ts';

export interface Slot {
  activityId: string;
  purpose: UploadPurpose;
  role: FileRole;
}

/** A panel that is open: what arrives goes through its hands, so that nothing is written over what they do. */
export interface OpenPanel {
  edit: (edit: ContentEdit) => void;
  /** Stores what has been changed: called when the panel goes. */
  settle: () => Promise<void>;
}

type FailedUpload = Extract<UploadState, { status: 'failed' }>;

interface CourseUploadsOptions {
  texts: UploadTexts;
  /** Into an activity that is not open. */
  land: (activityId: string, edit: ContentEdit) => Promise<void>;
  /** Of an activity that is not open. */
  onFailed: (slot: Slot, failure: FailedUpload) => void;
}

/** What its line says of an activity's files: such a share has gone out, or which kind did not arrive, refused or not. */
export type UploadSign = { sent: number } | { failed: FileRole['kind']; isRefused: boolean } | undefined;

const keyOf = ({ activityId, role }: Slot): string => {
  const detail = {
    media: '',
    picture: 'order' in role ? role.order : '',
    captions: 'language' in role && role.language,
  };
  return `${activityId} ${role.kind} ${detail[role.kind]}`;
};

/** Of several, what has gone out of all. That a file is checked takes no time to speak of. */
function signOf(uploads: { kind: FileRole['kind']; state: UploadState }[]): UploadSign {
  const underWay = uploads.filter(({ state }) => isUnderWay(state));
  if (underWay.length > 0) {
    const sizes = underWay.map(({ state }) => (state.status === 'sending' ? state : { sent: 0, total: 0 }));
    const total = sizes.reduce((sum, each) => sum + each.total, 0);
    const sent = sizes.reduce((sum, each) => sum + each.sent, 0);
    return { sent: total > 0 ? Math.floor((sent / total) * 100) / 100 : 1 };
  }
  for (const { kind, state } of uploads) {
    // What may be tried again was not refused.
    if (state.status === 'failed') return { failed: kind, isRefused: !state.canRetry };
  }
  return undefined;
}

/** The same before and after it is stored. */
const pathOf = (url: string) => new URL(url, window.location.href).pathname;

/**
 * The uploads of a course. They go on whatever is open in the editor, and each lands in the activity that it was begun
 * in: through its panel where that is open, else straight on the server.
 */
export class CourseUploads {
  readonly #options: CourseUploadsOptions;
  readonly #uploads = new Map<string, { slot: Slot; upload: FileUpload }>();
  readonly #panels = new Map<string, OpenPanel>();
  /** By activity, what is being stored: one after the other. */
  readonly #storing = new Map<string, Promise<void>>();
  /** By address, in which order pictures were chosen. */
  readonly #orders = new Map<string, number>();
  readonly #signs = new Map<string, UploadSign>();
  readonly #listeners = new Set<() => void>();
  #lastOrder = 0;

  constructor(options: CourseUploadsOptions) {
    this.#options = options;
  }

  /** The one of this place, on its way or not. */
  at(slot: Slot): FileUpload {
    return this.#uploads.get(keyOf(slot))?.upload ?? this.#create(slot);
  }

  /** Pictures on their way, in the order in which they were chosen. */
  picturesOf(activityId: string): { order: number; upload: FileUpload }[] {
    return this.#of(activityId).flatMap(({ slot: { role }, upload }) =>
      role.kind === 'picture' ? [{ order: role.order, upload }] : [],
    );
  }

  nextOrder(): number {
    this.#lastOrder += 1;
    return this.#lastOrder;
  }

  readonly #orderOf = (url: string): number => this.#orders.get(pathOf(url)) ?? 0;

  /** The same object while it says the same. */
  signOf(activityId: string): UploadSign {
    const uploads = this.#of(activityId).map(({ slot, upload }) => ({ kind: slot.role.kind, state: upload.state() }));
    const next = signOf(uploads);
    const last = this.#signs.get(activityId);
    if (JSON.stringify(last) === JSON.stringify(next)) return last;
    this.#signs.set(activityId, next);
    return next;
  }

  isUnderWay(): boolean {
    return this.#storing.size > 0 || [...this.#uploads.values()].some(({ upload }) => isUnderWay(upload.state()));
  }

  /** Every file has arrived: none is on its way, and none has failed. */
  hasAll(): boolean {
    return !this.isUnderWay() && [...this.#uploads.values()].every(({ upload }) => upload.state().status !== 'failed');
  }

  /** What is stored just now of an activity that nobody here has open. */
  isStoring(activityId: string): boolean {
    return this.#storing.has(activityId) && !this.#panels.has(activityId);
  }

  /** Changes an activity through its panel where that is open, else straight on the server. Resolves when it is stored. */
  async edit(activityId: string, edit: ContentEdit): Promise<void> {
    const panel = this.#panels.get(activityId);
    if (panel) panel.edit(edit);
    else await this.#inTurn(activityId, () => this.#land(activityId, edit));
    await this.#panels.get(activityId)?.settle();
  }

  /** @returns what says that the panel is closed */
  open(activityId: string, panel: OpenPanel): () => void {
    this.#panels.set(activityId, panel);
    return () => {
      if (this.#panels.get(activityId) === panel) this.#panels.delete(activityId);
      void this.#inTurn(activityId, () => panel.settle());
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  stop(): void {
    for (const { upload } of this.#uploads.values()) upload.stop();
  }

  #of(activityId: string) {
    return [...this.#uploads.values()].filter(({ slot }) => slot.activityId === activityId);
  }

  #create(slot: Slot): FileUpload {
    const { texts, onFailed } = this.#options;
    const { purpose, activityId, role } = slot;
    const upload = createFileUpload({ purpose, texts, onArrived: (arrived) => this.#arrive(slot, arrived) });
    upload.subscribe(() => {
      const state = upload.state();
      // Another picture is another upload.
      if (state.status === 'idle' && role.kind === 'picture') this.#uploads.delete(keyOf(slot));
      if (state.status === 'failed' && !this.#panels.has(activityId)) onFailed(slot, state);
      this.#tell();
    });
    this.#uploads.set(keyOf(slot), { slot, upload });
    return upload;
  }

  async #arrive({ activityId, role, purpose }: Slot, { url, file }: ArrivedFile): Promise<void> {
    const isRecording = purpose === 'video' || purpose === 'audio';
    const arrived = { role, url, name: file.name, duration: isRecording ? await measureMedia(url) : null };
    if (role.kind === 'picture') this.#orders.set(pathOf(url), role.order);
    const edit: ContentEdit = (content) => withArrived(content, arrived, this.#orderOf);
    const panel = this.#panels.get(activityId);
    if (panel) panel.edit(edit);
    else await this.#inTurn(activityId, () => this.#land(activityId, edit));
  }

  /** Opened while it waited for its turn: then it is the panel's. */
  async #land(activityId: string, edit: ContentEdit): Promise<void> {
    const panel = this.#panels.get(activityId);
    if (panel) panel.edit(edit);
    else await this.#options.land(activityId, edit);
  }

  #inTurn(activityId: string, work: () => Promise<void>): Promise<void> {
    const done = (this.#storing.get(activityId) ?? Promise.resolve()).then(work);
    const over = done
      .catch(() => undefined)
      .then(() => {
        if (this.#storing.get(activityId) === over) this.#storing.delete(activityId);
        this.#tell();
      });
    this.#storing.set(activityId, over);
    this.#tell();
    return done;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
