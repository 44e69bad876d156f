import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface TabsProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  label: string;
  tabs: readonly { value: Value; label: ReactNode; count?: ReactNode }[];
  /** The panels. */
  children: ReactNode;
  /** Classes of the list of tabs. */
  listClassName?: string;
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { value, onChange, label, tabs, children, listClassName } = props;
  return (
    <Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <List aria-label={label} className={classNames('tabs', listClassName)}>
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value} className="tab">
            {tab.label}
            {tab.count !== undefined && <span className="tab-count num">{tab.count}</span>}
          </Trigger>
        ))}
      </List>
      {children}
    </Root>
  );
}

export function TabPanel({ value, children, className }: { value: string; children: ReactNode; className?: string }) {
  return (
    <Content value={value} className={classNames('tab-panel', className)}>
      {children}
    </Content>
  );
}
