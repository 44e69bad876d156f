import { ErrorState } from '@dars/ui/feedback/error-state';
import { useFetchedPart } from '@dars/ui/fetched-part';
import type { LatePart } from '@dars/ui/late-part';
import { Dialog } from '@dars/ui/overlay/dialog';

interface LateDialogProps<Props> {
  part: LatePart<Props>;
  props: Props;
  /** Of the dialog that is shown where it could not be fetched. */
  title: string;
}

/** A dialog that is fetched when it is opened. Without a network it says so, and the page behind it stays. */
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
