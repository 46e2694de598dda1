import { Tabs as Primitive } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface TabsProps<V extends string> {
  label: string;
  tabs: readonly { value: V; label: string; content: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
}

/** Views of one thing, side by side. Arrow keys move between them. */
export function Tabs<V extends string>({ label, tabs, value, onChange }: TabsProps<V>) {
  return (
    <Primitive.Root value={value} onValueChange={(next: V) => onChange(next)}>
      <Primitive.List aria-label={label} className="scrollbar-none flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Primitive.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 shrink-0 border-b-2 border-transparent px-4 text-body font-semibold whitespace-nowrap text-muted data-active:border-accent data-active:text-ink"
          >
            {tab.label}
          </Primitive.Tab>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Panel key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Primitive.Panel>
      ))}
    </Primitive.Root>
  );
}
