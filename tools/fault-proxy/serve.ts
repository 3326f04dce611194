import { parseArgs } from 'node:util';
import { openControl } from './control.ts';
import { openFaultProxy } from './fault-proxy.ts';

/** By hand: `node tools/fault-proxy/serve.ts`, then browse at --port, and choose faults at --control. */

const { values } = parseArgs({
  options: {
    shop: { type: 'string', default: 'http://localhost:8787' },
    port: { type: 'string', default: '8797' },
    control: { type: 'string', default: '8798' },
  },
});

const proxy = await openFaultProxy({
  shop: values.shop,
  port: Number(values.port),
  onCall: ({ name, fault }) => fault && console.log(`${name}: ${JSON.stringify(fault)}`),
});
await openControl(proxy, Number(values.control));

console.log(`
  Shop through the proxy  ${proxy.origin}
  Faults                  http://localhost:${values.control}/plan

  The next two pushes are carried out, and their answers are lost:
  curl -X PUT localhost:${values.control}/plan -d '[{"call": "POST /api/v1/sync", "fault": "lose-answer", "times": 2}]'
  curl -X DELETE localhost:${values.control}/plan
`);
