import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { Combobox, Select } from './combobox.tsx';
import { Field } from './field.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const PEOPLE = [
  { value: '1', label: 'أحمد السالم' },
  { value: '2', label: 'هدى القرشي', words: 'Huda' },
  { value: '3', label: 'فاطمة الزهراء', disabled: true },
  { value: '4', label: 'مُنى حمدان' },
];

function open(more: Partial<Parameters<typeof Combobox>[0]> = {}) {
  const onChange = vi.fn();
  const view = renderPart(
    <Field label="المدير">
      <Combobox options={PEOPLE} value={null} onChange={onChange} placeholder="اختيار مدير" {...more} />
    </Field>,
  );
  fireEvent.click(screen.getByRole('combobox', { name: 'المدير' }));
  const search = document.activeElement as HTMLInputElement;
  const type = (text: string) => fireEvent.change(search, { target: { value: text } });
  const press = (...codes: string[]) => {
    for (const code of codes) fireEvent.keyDown(search, { code, key: code });
  };
  const active = () => document.getElementById(search.getAttribute('aria-activedescendant') ?? '')?.textContent;
  const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);
  return { ...view, onChange, search, type, press, active, shown };
}

describe('Combobox', () => {
  test('picks nothing by Enter while the options belong to an earlier query', () => {
    vi.useFakeTimers();
    const { type, press, onChange } = open({ search: 'server' });
    type('x');
    press('Enter');
    expect(onChange).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(250));
    press('Enter');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('1', PEOPLE[0]);
  });

  test('picks nothing by Enter while the query is loading', () => {
    vi.useFakeTimers();
    const { type, press, onChange } = open({ search: 'server', loading: true });
    type('x');
    act(() => void vi.advanceTimersByTime(250));
    press('Enter');
    expect(onChange).not.toHaveBeenCalled();
  });

  test('asks for more once for each length of the list when it is scrolled to its end', () => {
    const onEndReached = vi.fn();
    open({ search: 'server', onEndReached });
    const list = screen.getByRole('listbox');
    Object.defineProperties(list, { scrollHeight: { value: 800 }, clientHeight: { value: 300 } });
    const scrollTo = (top: number) => {
      list.scrollTop = top;
      fireEvent.scroll(list);
    };
    scrollTo(200);
    expect(onEndReached).not.toHaveBeenCalled();
    scrollTo(480);
    scrollTo(500);
    expect(onEndReached).toHaveBeenCalledOnce();
  });

  test.each([
    ['احمد', ['أحمد السالم']],
    ['أَحْمَد', ['أحمد السالم']],
    ['هدي القرشى', ['هدى القرشي']],
    ['huda', ['هدى القرشي']],
    ['فاطمه', ['فاطمة الزهراء']],
    ['حمد', ['أحمد السالم', 'مُنى حمدان']],
    ['حمدان', ['مُنى حمدان']],
    ['xyz', []],
  ])('finds for «%s»', (query, found) => {
    const { type, shown } = open();
    type(query);
    expect(shown()).toEqual(found);
  });

  test('moves by keys with the focus in the field, and skips disabled options', () => {
    const { press, active, search, onChange } = open();
    expect(active()).toBe('أحمد السالم');
    press('ArrowDown', 'ArrowDown');
    expect(active()).toBe('مُنى حمدان');
    press('ArrowUp');
    expect(active()).toBe('هدى القرشي');
    expect(document.activeElement).toBe(search);
    press('Enter');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2', PEOPLE[1]);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('never picks a disabled option', () => {
    const { type, press, onChange } = open();
    type('فاطمة');
    press('Enter');
    fireEvent.click(screen.getByRole('option'));
    expect(onChange).not.toHaveBeenCalled();
  });

  test('renders a few rows of a hundred thousand and still counts all', () => {
    // This DOM has no layout: the list gets the height that the style sheet gives it.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(292);
    const options = Array.from({ length: 100_000 }, (_, index) => ({ value: String(index), label: `متعلم ${index}` }));
    const { press, active, onChange } = open({ options });
    expect(screen.getAllByRole('option').length).toBeLessThan(50);
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('100000');
    press('PageDown', 'ArrowDown');
    expect(active()).toBe('متعلم 9');
    press('Enter');
    expect(onChange).toHaveBeenCalledWith('9', options[9]);
  });

  test('is cleared by its button', () => {
    const onChange = vi.fn();
    const { t } = renderPart(<Combobox label="x" clearable options={PEOPLE} value="1" onChange={onChange} />);
    fireEvent.click(screen.getByRole('button', { name: t('common:actions.clear') }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(null, null);
  });
});

describe('Combobox with a search by the server', () => {
  test('searches for everything when it opens, and once 250 ms after the last letter', () => {
    vi.useFakeTimers();
    const onSearch = vi.fn();
    const { type, shown } = open({ search: 'server', onSearch });
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('');
    type('ha');
    act(() => void vi.advanceTimersByTime(200));
    type('hal');
    act(() => void vi.advanceTimersByTime(249));
    expect(onSearch).toHaveBeenCalledTimes(1);
    act(() => void vi.advanceTimersByTime(1));
    expect(onSearch).toHaveBeenLastCalledWith('hal');
    expect(onSearch).toHaveBeenCalledTimes(2);
    // With search by the server, the given options are shown unfiltered.
    expect(shown()).toHaveLength(PEOPLE.length);
  });

  test('offers a retry when the search failed', () => {
    const onRetry = vi.fn();
    const { t } = open({ search: 'server', failed: true, onRetry, options: [] });
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: t('common:actions.retry') }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

test('Select moves to the option whose name is typed', () => {
  const onChange = vi.fn();
  renderPart(<Select label="الباقة" options={PEOPLE} value={null} onChange={onChange} />);
  fireEvent.click(screen.getByRole('combobox'));
  const list = screen.getByRole('listbox');
  expect(document.activeElement).toBe(list);
  fireEvent.keyDown(list, { key: 'م', code: 'KeyL' });
  fireEvent.keyDown(list, { key: 'Enter', code: 'Enter' });
  expect(onChange).toHaveBeenCalledWith('4', PEOPLE[3]);
});
