import { searchKey } from '@dars/contracts/search-key';
import { useTexts } from '@dars/i18n/texts-context';
import * as Radix from '@radix-ui/react-dialog';
import { Command } from 'cmdk';
import type { LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { Glyph } from '../brand/glyph.tsx';
import { Icon } from '../icon.tsx';
import { UserText } from '../user-text.tsx';
import { useReturnFocus } from './use-return-focus.ts';

export interface PaletteGroup {
  heading: string;
  items: readonly {
    key: string;
    label: string;
    /** Shown below the label in smaller letters; the search finds it too. */
    detail?: string;
    words?: string;
    icon?: LucideIcon;
    /** Whether the command opens no other page. The focus then returns to where it was. */
    staysOnPage?: boolean;
    onSelect: () => void;
  }[];
}

interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  placeholder: string;
  groups: readonly PaletteGroup[];
  /** Called with the typed text, for groups that are searched elsewhere. */
  onQueryChange?: ((query: string) => void) | undefined;
}

/** The command palette (Ctrl/⌘ K): pages and actions by name. */
export function Palette({ open, onOpenChange, label, placeholder, groups, onQueryChange }: PaletteProps) {
  const t = useTexts();
  const focus = useReturnFocus();
  /** Whether the chosen command opens a page, which then takes the focus itself. */
  const opensPage = useRef(false);
  function change(next: boolean) {
    // The palette opens with an empty field the next time.
    if (!next) onQueryChange?.('');
    onOpenChange(next);
  }
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          aria-label={label}
          aria-describedby={undefined}
          className="palette"
          onOpenAutoFocus={() => {
            opensPage.current = false;
            focus.remember();
          }}
          onCloseAutoFocus={(event) => {
            if (!opensPage.current) focus.onCloseAutoFocus(event);
          }}
        >
          <Command label={label} filter={matchScore} loop>
            <div className="combobox-search">
              <Glyph name="search" />
              <Command.Input placeholder={placeholder} dir="auto" onValueChange={(text) => onQueryChange?.(text)} />
            </div>
            <Command.List label={label} className="palette-list">
              <Command.Empty className="combobox-note">{t('common:no_results')}</Command.Empty>
              {groups.map((group) => (
                <Command.Group key={group.heading} heading={group.heading}>
                  {group.items.map((item) => (
                    <Command.Item
                      key={item.key}
                      value={item.key}
                      keywords={[item.label, item.detail ?? '', item.words ?? '']}
                      className="option"
                      onSelect={() => {
                        opensPage.current = !item.staysOnPage;
                        change(false);
                        item.onSelect();
                      }}
                    >
                      {item.icon && <Icon icon={item.icon} small />}
                      <span className="option-text">
                        <UserText>{item.label}</UserText>
                        {item.detail !== undefined && (
                          <small>
                            <UserText>{item.detail}</UserText>
                          </small>
                        )}
                      </span>
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Returns how well a command matches the query: 1 if it begins with it, 0.5 if it has all its words, else 0. */
function matchScore(_key: string, query: string, words: string[] = []): number {
  const key = searchKey(words.join(' '));
  const wanted = searchKey(query);
  if (key.startsWith(wanted)) return 1;
  return wanted.split(' ').every((word) => key.includes(word)) ? 0.5 : 0;
}
