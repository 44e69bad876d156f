import type { AnyFormApi } from '@tanstack/react-form';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { submitOnce } from '../../../lib/form/contract-form.ts';

/** A form that is submitted by its button, by Enter, or by Ctrl/⌘ Enter in any field. */
export function CourseForm({ form, children }: { form: AnyFormApi; children: ReactNode }) {
  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    void submitOnce(form);
  }

  function submitByKey(event: KeyboardEvent) {
    if (event.code === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  }

  return (
    <form noValidate onSubmit={submit} onKeyDown={submitByKey}>
      {children}
    </form>
  );
}
