import type { AnyFormApi } from '@tanstack/react-form';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { submitOnce } from './contract-form.ts';

interface PageFormProps {
  form: AnyFormApi;
  className?: string;
  children: ReactNode;
}

/** A form on a page. It is submitted by its button, by Enter, or by Ctrl/⌘ Enter in any field. */
export function PageForm({ form, className, children }: PageFormProps) {
  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    void submitOnce(form);
  }

  function submitByKey(event: KeyboardEvent) {
    if (event.code === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  }

  return (
    <form noValidate className={className} onSubmit={submit} onKeyDown={submitByKey}>
      {children}
    </form>
  );
}
