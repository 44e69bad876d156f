import { ErrorState } from '@dars/ui/feedback/error-state';
import type { LazyPart } from '@dars/ui/lazy-part';
import { Dialog } from '@dars/ui/overlay/dialog';
import { useLoadLazyPart } from '@dars/ui/use-load-lazy-part';

interface LazyDialogProps<Props> {
  part: LazyPart<Props>;
  props: Props;
  /** The title of the dialog that is shown if loading fails. */
  title: string;
}

/** Loads a dialog when it is opened. If that fails, it shows an error and the page behind it stays. */
export function LazyDialog<Props extends { onClose: () => void }>({ part, props, title }: LazyDialogProps<Props>) {
  const { Part, failure } = useLoadLazyPart(part);
  if (Part) return <Part {...props} />;
  if (!failure) return null;
  return (
    <Dialog open size="small" title={title} onOpenChange={props.onClose}>
      <ErrorState {...failure} />
    </Dialog>
  );
}
