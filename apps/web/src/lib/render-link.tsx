import type { ShellLink } from '@dars/ui/layout/shell-nav';
import { Link } from '@tanstack/react-router';

/**
 * Renders the shell's links as router links, so that they do not reload the page. The shell itself marks the current
 * one.
 */
export function renderLink({ href, ...rest }: ShellLink) {
  return <Link to={href} activeOptions={{ exact: true }} {...rest} />;
}
