import type { UploadPurpose } from '@dars/contracts/upload';
import type { UploadState } from '@dars/ui/upload-state';
import {
  createFileUpload,
  type FileUpload,
  type FileWithUrl,
  isUnderWay,
  type UploadTexts,
} from '../../../lib/files/file-upload.ts';
import { type ContentEdit, type FileRole, withUpload } from '../outline/activity-content.ts';
import { measureMedia } from './measure-media.ts';

export interface Slot {
  activityId: string;
  purpose: UploadPurpose;
  role: FileRole;
}

/** An open panel. Arrived files are edited through it, so that they do not overwrite its changes. */
export interface OpenPanel {
  edit: (edit: ContentEdit) => void;
  /** Saves the panel's changes; called when the panel closes. */
  save: () => Promise<void>;
}

type FailedUpload = Extract<UploadState, { status: 'failed' }>;

interface CourseUploadsOptions {
  texts: UploadTexts;
  /** Stores an edit in an activity that is not open. */
  storeEdit: (activityId: string, edit: ContentEdit) => Promise<void>;
  /** Called when an upload of an activity that is not open has failed. */
  onFailed: (slot: Slot, failure: FailedUpload) => void;
}

/**
 * The upload state of an activity for its row: the sent share, or the kind of a failed file and whether it was refused.
 */
export type UploadStatus = { sent: number } | { failed: FileRole['kind']; isRefused: boolean } | undefined;

const keyOf = ({ activityId, role }: Slot): string => {
  const detail = {
    media: '',
    picture: 'order' in role ? role.order : '',
    captions: 'language' in role && role.language,
  };
  return `${activityId} ${role.kind} ${detail[role.kind]}`;
};

/** Returns the state of several uploads. Their shares are summed up; the server's check counts as sent. */
function statusOf(uploads: { kind: FileRole['kind']; state: UploadState }[]): UploadStatus {
  const underWay = uploads.filter(({ state }) => isUnderWay(state));
  if (underWay.length > 0) {
    const sizes = underWay.map(({ state }) => (state.status === 'sending' ? state : { sent: 0, total: 0 }));
    const total = sizes.reduce((sum, each) => sum + each.total, 0);
    const sent = sizes.reduce((sum, each) => sum + each.sent, 0);
    return { sent: total > 0 ? Math.floor((sent / total) * 100) / 100 : 1 };
  }
  for (const { kind, state } of uploads) {
    // A failure that can be retried is not a refusal.
    if (state.status === 'failed') return { failed: kind, isRefused: !state.canRetry };
  }
  return undefined;
}

/** Returns the path of a file's address, which is the same before and after it is stored. */
const pathOf = (url: string) => new URL(url, window.location.href).pathname;

/**
 * The uploads of a course. They continue whichever part is open in the editor, and each file is stored in the activity
 * in which it was chosen: through its panel if that is open, else directly on the server.
 */
export class CourseUploads {
  readonly #options: CourseUploadsOptions;
  readonly #uploads = new Map<string, { slot: Slot; upload: FileUpload }>();
  readonly #panels = new Map<string, OpenPanel>();
  /** The queue of pending stores of each activity, which run one after the other. */
  readonly #storing = new Map<string, Promise<void>>();
  /** The order in which pictures were chosen, by path. */
  readonly #orders = new Map<string, number>();
  readonly #statuses = new Map<string, UploadStatus>();
  readonly #listeners = new Set<() => void>();
  #lastOrder = 0;

  constructor(options: CourseUploadsOptions) {
    this.#options = options;
  }

  /** Returns the upload of a slot, active or not. */
  uploadOf(slot: Slot): FileUpload {
    return this.#uploads.get(keyOf(slot))?.upload ?? this.#create(slot);
  }

  /** Returns the uploads of pictures in the order in which they were chosen. */
  picturesOf(activityId: string): { order: number; upload: FileUpload }[] {
    return this.#uploadsOf(activityId).flatMap(({ slot: { role }, upload }) =>
      role.kind === 'picture' ? [{ order: role.order, upload }] : [],
    );
  }

  nextOrder(): number {
    this.#lastOrder += 1;
    return this.#lastOrder;
  }

  readonly #orderOf = (url: string): number => this.#orders.get(pathOf(url)) ?? 0;

  /** Returns the state for an activity's row; the same object while nothing changed. */
  statusOf(activityId: string): UploadStatus {
    const uploads = this.#uploadsOf(activityId).map(({ slot, upload }) => ({
      kind: slot.role.kind,
      state: upload.state(),
    }));
    const next = statusOf(uploads);
    const last = this.#statuses.get(activityId);
    if (JSON.stringify(last) === JSON.stringify(next)) return last;
    this.#statuses.set(activityId, next);
    return next;
  }

  isUnderWay(): boolean {
    return this.#storing.size > 0 || [...this.#uploads.values()].some(({ upload }) => isUnderWay(upload.state()));
  }

  /** Returns whether leaving the editor would lose a chosen file: it is on its way, or its upload can be retried. */
  wouldLoseFile(): boolean {
    const canRetry = (state: UploadState) => state.status === 'failed' && state.canRetry;
    return this.isUnderWay() || [...this.#uploads.values()].some(({ upload }) => canRetry(upload.state()));
  }

  /** Returns whether all files have arrived: none is uploading and none has failed. */
  areAllStored(): boolean {
    return !this.isUnderWay() && [...this.#uploads.values()].every(({ upload }) => upload.state().status !== 'failed');
  }

  /** Returns whether something is being stored in an activity that is not open. */
  isStoring(activityId: string): boolean {
    return this.#storing.has(activityId) && !this.#panels.has(activityId);
  }

  /**
   * Edits an activity through its panel if that is open, else directly on the server. Resolves when the edit is stored.
   */
  async edit(activityId: string, edit: ContentEdit): Promise<void> {
    const panel = this.#panels.get(activityId);
    if (panel) panel.edit(edit);
    else await this.#enqueue(activityId, () => this.#storeEdit(activityId, edit));
    await this.#panels.get(activityId)?.save();
  }

  /** @returns a function that closes the panel */
  open(activityId: string, panel: OpenPanel): () => void {
    this.#panels.set(activityId, panel);
    return () => {
      if (this.#panels.get(activityId) === panel) this.#panels.delete(activityId);
      void this.#enqueue(activityId, () => panel.save());
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  stop(): void {
    for (const { upload } of this.#uploads.values()) upload.stop();
  }

  #uploadsOf(activityId: string) {
    return [...this.#uploads.values()].filter(({ slot }) => slot.activityId === activityId);
  }

  #create(slot: Slot): FileUpload {
    const { texts, onFailed } = this.#options;
    const { purpose, activityId, role } = slot;
    const upload = createFileUpload({ purpose, texts, onUploaded: (arrived) => this.#arrive(slot, arrived) });
    upload.subscribe(() => {
      const state = upload.state();
      // Each picture is a new upload, so a finished one is removed.
      if (state.status === 'idle' && role.kind === 'picture') this.#uploads.delete(keyOf(slot));
      if (state.status === 'failed' && !this.#panels.has(activityId)) onFailed(slot, state);
      this.#notify();
    });
    this.#uploads.set(keyOf(slot), { slot, upload });
    return upload;
  }

  async #arrive({ activityId, role, purpose }: Slot, { url, file }: FileWithUrl): Promise<void> {
    const isRecording = purpose === 'video' || purpose === 'audio';
    const arrived = { role, url, name: file.name, duration: isRecording ? await measureMedia(url) : null };
    if (role.kind === 'picture') this.#orders.set(pathOf(url), role.order);
    const edit: ContentEdit = (content) => withUpload(content, arrived, this.#orderOf);
    const panel = this.#panels.get(activityId);
    if (panel) panel.edit(edit);
    else await this.#enqueue(activityId, () => this.#storeEdit(activityId, edit));
  }

  /** Stores an edit, through the panel if one was opened while the edit was queued. */
  async #storeEdit(activityId: string, edit: ContentEdit): Promise<void> {
    const panel = this.#panels.get(activityId);
    if (panel) panel.edit(edit);
    else await this.#options.storeEdit(activityId, edit);
  }

  #enqueue(activityId: string, work: () => Promise<void>): Promise<void> {
    const done = (this.#storing.get(activityId) ?? Promise.resolve()).then(work);
    const over = done
      .catch(() => undefined)
      .then(() => {
        if (this.#storing.get(activityId) === over) this.#storing.delete(activityId);
        this.#notify();
      });
    this.#storing.set(activityId, over);
    this.#notify();
    return done;
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
