// The compiler of operations → the same compiler, in spans that say whether the statement was known.
import type { Compiler } from '../graphql/compile.ts';
import { type Spans, typeOf } from './spans.ts';

export function tracePlans(spans: Spans): (plans: Compiler) => Compiler {
  return plans => ({
    cache: plans.cache,
    compile: (...given) => {
      if (!spans.current()) return plans.compile(...given);
      const span = spans.start('plan', 'INTERNAL', {});
      const before = plans.cache().misses;
      try {
        const compiled = plans.compile(...given);
        span.setAttribute('kiln.plan', plans.cache().misses === before ? 'known' : 'compiled');
        if (compiled.statement) span.setAttribute('kiln.lane', compiled.statement.lane);
        return compiled;
      } catch (error) {
        spans.fail(span, typeOf(error));
        throw error;
      } finally {
        span.end();
      }
    },
  });
}
