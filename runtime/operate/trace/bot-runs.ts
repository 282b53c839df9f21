// A runner of bots → the same runner, in spans: of each run, of what its bot does by `client`, and of its requests to other hosts, which
// carry traceparent.
import type { BotRun, BotRunner } from '../../bots/runner.ts';
import type { HostFetch } from '../../identity/auth/host-fetch.ts';
import { methodOf } from './request.ts';
import { type Spans, typeOf } from './spans.ts';

export function traceRuns(spans: Spans): <Runner extends Pick<BotRunner, 'run'>>(runner: Runner) => Runner {
  return runner => ({
    ...runner,
    run: async run => {
      const { bot } = run.program;
      // Who deploys bots chooses their ids; callers of bots do not.
      const span = spans.start('bot', 'INTERNAL', { 'kiln.bot': bot, 'kiln.bot.depth': run.depth });
      const within = <Result>(work: () => Result) => spans.within(span, work);
      const call: BotRun['call'] = (method, args) => within(() => run.call(method, args));
      const fetching = (send: HostFetch): HostFetch => {
        const traced = tracedFetch(send, spans);
        return (...args) => within(() => traced(...args));
      };
      const report = await within(() => runner.run({ ...run, call, fetching }));
      span.setAttributes({
        'kiln.bot.end': report.end.kind,
        'kiln.bot.calls': report.calls,
        'kiln.bot.waited_ms': Math.round(report.waited),
      });
      if (report.end.kind !== 'returned') spans.fail(span, report.end.kind);
      span.end();
      return report;
    },
  });
}

/** https://opentelemetry.io/docs/specs/semconv/http/http-spans/#http-client, without the address, which may contain any data. */
function tracedFetch(send: HostFetch, spans: Spans): HostFetch {
  return async (url, request, cancelled) => {
    const span = spans.start(methodOf(request.method), 'CLIENT', {
      'http.request.method': methodOf(request.method),
      'server.address': url.hostname,
      'server.port': Number(url.port || (url.protocol === 'http:' ? 80 : 443)),
    });
    const own = Object.keys(request.headers).some(name => /^trace(?:parent|state)$/i.test(name));
    // The bot may continue another trace.
    const headers = own ? request.headers : { ...request.headers, ...spans.headersOf(span) };
    try {
      const answer = await send(url, { ...request, headers }, cancelled);
      span.setAttribute('http.response.status_code', answer.status);
      if (answer.status >= 400) spans.fail(span, String(answer.status));
      return answer;
    } catch (error) {
      spans.fail(span, typeOf(error));
      throw error;
    } finally {
      span.end();
    }
  };
}
