import { LANGUAGE_FACTS, LANGUAGES } from '@dars/contracts/languages';
import { useLanguage, useTranslate } from '@dars/i18n/client';
import { Building2, Database, House, LogOut, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { DotsMark } from './brand/mark.tsx';
import { Button } from './button.tsx';
import { Segmented } from './form/segmented.tsx';
import { Switch } from './form/switch.tsx';
import { Icon } from './icon.tsx';
import { Buttons } from './kit/buttons.tsx';
import { Choices } from './kit/choices.tsx';
import { Colors } from './kit/colors.tsx';
import { Dialogs, PagesPalette } from './kit/dialogs.tsx';
import { Fields } from './kit/fields.tsx';
import { Galleries } from './kit/galleries.tsx';
import { Lists } from './kit/lists.tsx';
import { Portals } from './kit/portals.tsx';
import { LoadingStates, States, Toasts } from './kit/states.tsx';
import { Steps } from './kit/steps.tsx';
import { Uploads } from './kit/uploads.tsx';
import { PaletteButton } from './layout/palette-button.tsx';
import { Shell } from './layout/shell.tsx';
import { UserMenu } from './overlay/user-menu.tsx';

/** The development page of the design system: every part in its states, in three languages. */
export function Kit() {
  const [inShell, setInShell] = useState(false);
  const parts = <Parts inShell={inShell} onInShell={setInShell} />;
  return inShell ? (
    <InShell>{parts}</InShell>
  ) : (
    <main id="content" className="min-h-dvh bg-surface">
      {parts}
    </main>
  );
}

function Parts({ inShell, onInShell }: { inShell: boolean; onInShell: (inShell: boolean) => void }) {
  const t = useTranslate('kit');
  const [language, setLanguage] = useLanguage();
  const Title = inShell ? 'h2' : 'h1';
  return (
    <div className="mx-auto grid max-w-[1440px] grid-cols-1 gap-8 px-8 pt-6 pb-12 narrow:px-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <DotsMark size={26} />
        <Title className="text-h1">{t('kit:title')}</Title>
        <p className="small quiet">{t('kit:tagline')}</p>
        <span className="ms-auto flex flex-wrap items-center gap-4">
          <Switch checked={inShell} onChange={onInShell} label={t('kit:in_shell')} />
          <Segmented
            value={language}
            onChange={setLanguage}
            label={t('kit:language')}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].name, lang: value }))}
          />
        </span>
      </header>
      <div className="grid items-start gap-x-10 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
        <div className="grid min-w-0 grid-cols-1 gap-7">
          <Buttons />
          <Fields />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-7">
          <Choices />
          <Lists />
          <Steps />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-7">
          <States />
          <Toasts />
          <Dialogs />
          <Uploads />
          <Galleries />
          <LoadingStates />
        </div>
      </div>
      <Portals />
      <Colors />
    </div>
  );
}

function InShell({ children }: { children: React.ReactNode }) {
  const t = useTranslate('kit');
  const [jumping, setJumping] = useState(false);
  const jump = useCallback(() => setJumping(true), []);
  return (
    <Shell
      brand={{ name: t('common:product'), note: t('kit:note'), href: '#content' }}
      title={t('kit:layers.portals')}
      nav={[
        { key: 'home', label: t('kit:layers.home'), icon: House, href: '#content' },
        {
          key: 'portals',
          label: t('kit:layers.portals'),
          icon: Building2,
          href: '#content',
          current: true,
          count: 243,
        },
        { key: 'migrations', label: t('kit:layers.migrations'), icon: Database, href: '#content' },
      ]}
      search={<PaletteButton text={t('kit:layers.palette_search')} onOpen={jump} />}
      action={
        <Button variant="primary">
          <Icon icon={Plus} small />
          {t('kit:layers.new_portal')}
        </Button>
      }
      user={
        <UserMenu
          name={t('kit:user')}
          items={[{ key: 'out', label: t('kit:layers.sign_out'), icon: LogOut, onSelect: () => undefined }]}
        />
      }
    >
      {children}
      <PagesPalette open={jumping} onOpenChange={setJumping} />
    </Shell>
  );
}
