import { ErrorState } from '@dars/ui/feedback/error-state';
import { useFetchedPart } from '@dars/ui/fetched-part';
import type { LatePart } from '@dars/ui/late-part';
import { Dialog } from '@dars/ui/overlay/dialog';

interface LateDialogProps<Props> {
  part: LatePart<Props>;
  props: Props;
  /** The title of the dialog that is shown if loading fails. */
  title: string;
}

/** Loads a dialog when it is opened. If that fails, it shows an error and the page behind it stays. */
export function LateDialog<Props extends { onClose: () => void }>({ part, props, title }: LateDialogProps<Props>) {
  const { Part, failure } = useFetchedPart(part);
  if (Part) return <Part {...props} />;
  if (!failure) return null;
  return (
    <Dialog open size="small" title={title} onOpenChange={props.onClose}>
      <ErrorState {...failure} />
    </Dialog>
  );
}
