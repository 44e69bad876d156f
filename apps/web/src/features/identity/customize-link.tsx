import type { TemplateKey } from '@dars/contracts/settings';
import { useTranslate } from '@dars/i18n/client';
import { Button, buttonClass } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Link } from '@tanstack/react-router';
import { PencilRuler } from 'lucide-react';

/** SPEC 8: of the templates only the one that the portal wears can be customised. */
export function CustomizeLink({ chosen, active }: { chosen: TemplateKey; active: TemplateKey }) {
  const t = useTranslate('identity');
  const isActive = chosen === active;
  const inside = (
    <>
      <Icon icon={PencilRuler} small />
      {t('identity:template.customize')}
    </>
  );
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {isActive ? (
        <Link to="/home/admin/template/customize" className={buttonClass({ variant: 'tint' })}>
          {inside}
        </Link>
      ) : (
        <Button disabled>{inside}</Button>
      )}
      <p className="text-caption text-ink-3">
        {isActive
          ? t('identity:template.customize_note', { name: t(`identity:template.${active}`) })
          : t('identity:template.customize_later')}
      </p>
    </div>
  );
}
