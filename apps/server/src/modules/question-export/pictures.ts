import { EXPORT_MAX_BYTES } from '@dars/contracts/content/question-export';
import { AppError } from '@dars/contracts/errors';

/** A picture as it is stored. */
export interface StoredPicture {
  /** The extension of its file's name. */
  extension: string;
  /** Pixels; null for a drawing that names no size. */
  width: number | null;
  height: number | null;
  contentType: string;
  content: Buffer;
}

/** A picture in a file of questions. */
export interface ExportPicture extends StoredPicture {
  /** A name that no other picture of the file has. */
  name: string;
}

/** The pictures of the questions of one file, by the paths that the questions have. */
export class ExportPictures {
  readonly #stored: ReadonlyMap<string, StoredPicture>;
  readonly #shown = new Map<string, ExportPicture>();
  #room = EXPORT_MAX_BYTES;

  constructor(stored: ReadonlyMap<string, StoredPicture> = new Map()) {
    this.#stored = stored;
  }

  /** Finds a picture that the file shows; undefined if there is no such file in the portal. */
  show(path: string): ExportPicture | undefined {
    const known = this.#shown.get(path);
    const stored = this.#stored.get(path);
    if (known || !stored) return known;
    const picture = { ...stored, name: `picture-${this.#shown.size + 1}.${stored.extension}` };
    this.#shown.set(path, picture);
    return picture;
  }

  /**
   * Counts bytes of pictures that the file gets, so that a picture which many texts show fills no memory.
   * @throws export-size
   */
  count(bytes: number): void {
    this.#room -= bytes;
    if (this.#room < 0) throw exportTooLarge();
  }
}

export const exportTooLarge = (): AppError =>
  AppError.rule('source', 'export-size', { max: EXPORT_MAX_BYTES / 1024 / 1024 });
