import type { Fault, Rule } from './faults.ts';

/** Which call meets which fault: the first rule that fits and is not used up. */

export type FaultPlan = ReturnType<typeof faultPlan>;

export function faultPlan() {
  let rules: { rule: Rule; left: number }[] = [];

  return {
    set(next: readonly Rule[]): void {
      rules = next.map((rule) => ({ rule, left: rule.times ?? Number.POSITIVE_INFINITY }));
    },
    /** Before the ones that are there. */
    add(rule: Rule): void {
      rules.unshift({ rule, left: rule.times ?? Number.POSITIVE_INFINITY });
    },
    clear(): void {
      rules = [];
    },
    take(call: string): Fault | null {
      const found = rules.find(({ rule, left }) => left > 0 && rule.call.test(call));
      if (!found) return null;
      found.left -= 1;
      return found.rule.fault;
    },
    /** As JSON shows it. */
    left: () => rules.map(({ rule, left }) => ({ call: rule.call.source, fault: rule.fault, left })),
  };
}
