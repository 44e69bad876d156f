import { useTexts } from '@dars/i18n/texts-context';
import * as Sheet from '@radix-ui/react-dialog';
import * as Floating from '@radix-ui/react-popover';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { Glyph } from '../brand/glyph.tsx';
import { classNames } from '../class-names.ts';
import { useInDialog } from '../layer-context.ts';
import { NARROW, useMediaQuery } from '../use-media-query.ts';
import { UserText } from '../user-text.tsx';
import { ComboboxPanel, type ComboboxPanelProps } from './combobox-panel.tsx';
import { controlProps, type FieldControl, useField } from './field-context.ts';
import type { ListName } from './option-list.tsx';
import type { ComboboxOption } from './use-option-filter.ts';

export type { ComboboxOption } from './use-option-filter.ts';

export interface ComboboxProps extends Omit<ComboboxPanelProps, 'name' | 'search' | 'onPick'>, FieldControl {
  onChange: (value: string | null, option: ComboboxOption | null) => void;
  /** The option of the value if it is not among the options, as in a list that the server searches. */
  selected?: ComboboxOption | null | undefined;
  /** The accessible name; needed if no field gives it one. */
  label?: string;
  placeholder?: string;
  search?: 'local' | 'server' | 'none';
  clearable?: boolean;
  size?: 'medium' | 'small';
  /** Content of the closed field instead of the option's label, such as a flag. */
  closedContent?: ReactNode;
  /** Shows a long value on several lines instead of truncating it. */
  wraps?: boolean;
  disabled?: boolean;
  /** Opens the list at once, because the reader asked for it before this part was loaded. */
  openInitially?: boolean;
  /** Moves the focus to the next control after a choice; by default the focus stays here. */
  focusNext?: (trigger: HTMLElement) => void;
  className?: string;
}

/**
 * A choice from a searchable list: searched here (`local`), or by the caller (`server`: `onSearch`, then new
 * `options`). Rows are virtual from a hundred on; at phone width the list is a bottom sheet.
 */
export function Combobox(props: ComboboxProps) {
  const {
    options,
    value,
    onChange,
    selected,
    label,
    placeholder,
    search = 'local',
    clearable = false,
    closedContent,
    wraps = false,
    disabled,
  } = props;
  const t = useTexts();
  const field = useField();
  const [open, setOpen] = useState(props.openInitially ?? false);
  const trigger = useRef<HTMLButtonElement>(null);
  const isChosen = useRef(false);
  const [picked, setPicked] = useState<ComboboxOption | null>(null);
  const chosen =
    [...(selected ? [selected] : []), ...(picked ? [picked] : [])].find((option) => option.value === value) ??
    options.find((option) => option.value === value);
  const name = label || !field.labelId ? { 'aria-label': label ?? placeholder } : { 'aria-labelledby': field.labelId };

  function choose(option: ComboboxOption | null) {
    setPicked(option);
    isChosen.current = option !== null;
    setOpen(false);
    onChange(option?.value ?? null, option);
  }

  function focusNextControl(event: Event) {
    if (!isChosen.current || !props.focusNext || !trigger.current) return;
    isChosen.current = false;
    event.preventDefault();
    props.focusNext(trigger.current);
  }

  const isClearable = clearable && value !== null && !disabled;
  return (
    <span className={classNames('combobox', isClearable && 'is-clearable', props.className)}>
      <Layer
        open={open}
        onOpenChange={setOpen}
        onClosed={focusNextControl}
        name={name}
        title={label ?? field.label ?? placeholder}
        wide={closedContent !== undefined}
        panel={<ComboboxPanel {...props} search={search} name={name} onPick={choose} />}
      >
        <button
          ref={trigger}
          type="button"
          role="combobox"
          aria-expanded={open}
          aria-haspopup="listbox"
          aria-label={label}
          disabled={disabled}
          {...controlProps(field, props)}
          className={classNames(
            'control',
            props.size === 'small' && 'control-s',
            field.validity && `is-${field.validity}`,
          )}
          onKeyDown={(event) => {
            if (event.code !== 'ArrowDown' && event.code !== 'ArrowUp') return;
            event.preventDefault();
            setOpen(true);
          }}
        >
          {closedContent ?? (
            <span
              className={classNames('control-value', !chosen && 'is-empty', wraps && 'wrap-anywhere whitespace-normal')}
            >
              {chosen
                ? (chosen.content ?? (
                    <UserText className={wraps ? 'whitespace-normal' : undefined}>{chosen.label}</UserText>
                  ))
                : placeholder}
            </span>
          )}
          <Glyph name="chevron-down" small />
        </button>
      </Layer>
      {isClearable && (
        <button
          type="button"
          className="combobox-clear"
          aria-label={t('common:actions.clear')}
          onClick={() => {
            choose(null);
            trigger.current?.focus();
          }}
        >
          <Glyph name="close" small />
        </button>
      )}
    </span>
  );
}

/** A combobox for a short list that needs no search. */
export function Select(props: Omit<ComboboxProps, 'search' | 'onSearch' | 'searchText'>) {
  return <Combobox {...props} search="none" />;
}

interface LayerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Runs before the focus goes back to the field. */
  onClosed: (event: Event) => void;
  name: ListName;
  title: ReactNode;
  /** Whether the field is too narrow to give the list its width. */
  wide: boolean;
  panel: ReactNode;
  children: ReactElement;
}

/** A popover beside the field on a wide screen, a bottom sheet on a phone. */
function Layer({ open, onOpenChange, onClosed, name, title, wide, panel, children }: LayerProps) {
  const isNarrow = useMediaQuery(NARROW);
  const isInDialog = useInDialog();
  if (isNarrow) {
    return (
      <Sheet.Root open={open} onOpenChange={onOpenChange}>
        <Sheet.Trigger asChild>{children}</Sheet.Trigger>
        <Sheet.Portal>
          <Sheet.Overlay className="scrim" />
          <Sheet.Content
            aria-describedby={undefined}
            className="bottom-sheet"
            onOpenAutoFocus={focusPanel}
            onCloseAutoFocus={onClosed}
          >
            <Sheet.Title className="bottom-sheet-title">{title}</Sheet.Title>
            {panel}
          </Sheet.Content>
        </Sheet.Portal>
      </Sheet.Root>
    );
  }
  return (
    <Floating.Root open={open} onOpenChange={onOpenChange} modal={isInDialog}>
      <Floating.Trigger asChild>{children}</Floating.Trigger>
      <Floating.Portal>
        <Floating.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          {...name}
          className={classNames('layer combobox-layer', wide && 'is-wide')}
          onOpenAutoFocus={focusPanel}
          onCloseAutoFocus={onClosed}
        >
          {panel}
        </Floating.Content>
      </Floating.Portal>
    </Floating.Root>
  );
}

function focusPanel(event: Event) {
  event.preventDefault();
  if (event.target instanceof Element) event.target.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}
