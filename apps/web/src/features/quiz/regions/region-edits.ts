import type { RegionLine } from '../draft/draft-regions.ts';

/** The regions of a picture and their changes, which the picture and the list share. */
export interface RegionEdits {
  regions: readonly RegionLine[];
  /** The key of the region whose handles and numbers are shown. */
  selected: string | undefined;
  onSelect: (key: string | undefined) => void;
  onReplace: (region: RegionLine) => void;
  onRemove: (region: RegionLine) => void;
}
