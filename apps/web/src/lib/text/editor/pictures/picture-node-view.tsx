import { MAX_ALT } from '@dars/contracts/content/rich-text';
import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import { Checkbox } from '@dars/ui/form/checkbox';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Icon } from '@dars/ui/icon';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { Trash2 } from 'lucide-react';

/** A picture in the editor, with its description, which is asked for until it is written or not needed. */
export function PictureNodeView({ node, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const t = useTranslate('editor');
  const { src, alt, width, height } = node.attrs;
  const isDecoration = alt === '';
  return (
    <NodeViewWrapper
      className={`picture-node grid gap-2 rounded-control border p-2 ${selected ? 'border-brand-line' : 'border-line'}`}
    >
      <img
        src={String(src)}
        alt={String(alt ?? '')}
        width={width ?? undefined}
        height={height ?? undefined}
        data-drag-handle
      />
      <div className="grid gap-2" contentEditable={false}>
        {!isDecoration && (
          <Field label={t('editor:picture.alt')} hint={alt === null && t('editor:picture.needed')}>
            <Input
              dir="auto"
              size="small"
              maxLength={MAX_ALT}
              value={String(alt ?? '')}
              onChange={({ target: { value } }) => {
                if (value.length <= MAX_ALT) updateAttributes({ alt: value === '' ? null : value });
              }}
            />
          </Field>
        )}
        <div className="flex items-center justify-between gap-2">
          <Checkbox
            checked={isDecoration}
            onChange={(isChecked) => updateAttributes({ alt: isChecked ? '' : null })}
            label={t('editor:picture.decoration')}
          />
          <IconButton label={t('editor:picture.remove')} size="small" onClick={() => deleteNode()}>
            <Icon icon={Trash2} small />
          </IconButton>
        </div>
      </div>
    </NodeViewWrapper>
  );
}
