import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Ltr } from '../ltr.tsx';
import { UserText } from '../user-text.tsx';
import type { ComboboxOption } from './use-option-filter.ts';

/** Number of options beyond which the rows are virtual. */
const VIRTUAL_FROM = 100;
const ROW = 40;
/** Pixels around the rows of the list. */
const MARGIN = 6;
const ROW_WITH_DETAIL = 56;

/** The list's accessible name: a text, or the id of the element that holds it. */
export interface ListName {
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
}

interface OptionListProps {
  id: string;
  name: ListName;
  options: readonly ComboboxOption[];
  value: string | null;
  active: number;
  onActive: (index: number) => void;
  onPick: (index: number) => void;
  onEndReached?: (() => void) | undefined;
  /** Whether the list takes the focus and the keys itself, because there is no search field. */
  focusable: boolean;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

function listProps({ id, name, options, active, focusable }: OptionListProps) {
  const keyboardProps = { tabIndex: 0, 'data-autofocus': '', 'aria-activedescendant': optionId(id, active) };
  return {
    role: 'listbox',
    id,
    ...name,
    className: 'options',
    ...(focusable && options.length > 0 ? keyboardProps : {}),
  };
}

export function OptionList(props: OptionListProps) {
  return props.options.length > VIRTUAL_FROM ? <VirtualOptions {...props} /> : <PlainOptions {...props} />;
}

function PlainOptions(props: OptionListProps) {
  const { id, options, active, onEndReached } = props;
  const list = useRef<HTMLDivElement>(null);
  // `scrollIntoView` would move the page as well.
  useEffect(() => {
    const row = document.getElementById(optionId(id, active));
    if (!list.current || !row) return;
    const top = row.offsetTop;
    const room = list.current.clientHeight - row.offsetHeight;
    list.current.scrollTop = Math.min(Math.max(list.current.scrollTop, top - room + MARGIN), top - MARGIN);
  }, [id, active]);
  const [isAtEnd, setAtEnd] = useState(false);
  useEndReached(isAtEnd || active >= options.length - 1, options.length, onEndReached);
  return (
    <div ref={list} {...listProps(props)} onScroll={({ currentTarget }) => setAtEnd(isScrolledToEnd(currentTarget))}>
      {options.map((option, index) => (
        <OptionRow key={option.value} {...props} option={option} index={index} />
      ))}
    </div>
  );
}

function isScrolledToEnd({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean {
  return scrollTop + clientHeight >= scrollHeight - ROW;
}

function VirtualOptions(props: OptionListProps) {
  const { options, active, onEndReached } = props;
  const list = useRef<HTMLDivElement>(null);
  const height = options.some((option) => option.detail) ? ROW_WITH_DETAIL : ROW;
  const virtual = useVirtualizer({
    count: options.length,
    getScrollElement: () => list.current,
    estimateSize: () => height,
    overscan: 8,
    initialOffset: () => Math.max(0, active * height - height),
  });
  const rows = virtual.getVirtualItems();
  useEffect(() => {
    virtual.scrollToIndex(active);
  }, [virtual, active]);
  useEndReached((rows.at(-1)?.index ?? 0) >= options.length - 1, options.length, onEndReached);
  return (
    <div ref={list} {...listProps(props)}>
      <div role="presentation" className="options-all" style={{ blockSize: virtual.getTotalSize() }}>
        {rows.map(({ index, start }) => {
          const option = options[index];
          return option ? (
            <OptionRow
              key={option.value}
              {...props}
              option={option}
              index={index}
              style={{ transform: `translateY(${start}px)`, blockSize: height }}
            />
          ) : null;
        })}
      </div>
    </div>
  );
}

interface OptionRowProps extends OptionListProps {
  option: ComboboxOption;
  index: number;
  style?: CSSProperties;
}

function OptionRow({ id, options, option, index, value, active, onActive, onPick, style }: OptionRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focused element handles the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the focused element refers to it by aria-activedescendant.
    <div
      role="option"
      id={optionId(id, index)}
      aria-selected={option.value === value}
      aria-disabled={option.disabled || undefined}
      aria-setsize={options.length}
      aria-posinset={index + 1}
      style={style}
      className={classNames('option', index === active && 'is-active')}
      onPointerMove={() => index !== active && onActive(index)}
      onClick={() => onPick(index)}
    >
      {option.icon}
      <span className="option-text" style={option.fontFamily ? { fontFamily: option.fontFamily } : undefined}>
        {option.content ?? <UserText>{option.label}</UserText>}
        {option.detail && (
          <small>
            <UserText>{option.detail}</UserText>
          </small>
        )}
      </span>
      {option.note && <Ltr className="option-note">{option.note}</Ltr>}
    </div>
  );
}

/** Requests more options once for each length of the list. */
function useEndReached(atEnd: boolean, count: number, onEndReached: (() => void) | undefined) {
  const requestedCount = useRef(0);
  useEffect(() => {
    if (!atEnd || count === 0 || requestedCount.current === count) return;
    requestedCount.current = count;
    onEndReached?.();
  }, [atEnd, count, onEndReached]);
}
