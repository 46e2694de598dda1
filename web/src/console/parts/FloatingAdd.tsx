import { Plus } from 'lucide-react';
import { Button } from '../../ui/Button';

/** The add button that floats over a list. The list keeps room for it at its end. */
export function FloatingAdd({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <div className="pointer-events-none sticky bottom-14 z-20 mt-auto flex justify-end p-4 md:bottom-0 pb-[max(16px,env(safe-area-inset-bottom))] md:p-8">
      <Button size="large" icon={Plus} onClick={onClick} className="pointer-events-auto !rounded-full shadow-float">
        {label}
      </Button>
    </div>
  );
}
