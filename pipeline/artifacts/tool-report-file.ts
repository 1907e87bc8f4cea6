/** The file that `bylaws tool-report` writes and `check` reads: what static tools find on one change, before and after. */
import { z } from 'zod';
import { ToolReport } from './bundle.js';

export const ToolReportFile = z.strictObject({
  schemaVersion: z.literal(1),
  change: z.strictObject({
    base: z.string().min(1),
    /** Of the change's patch: a report of another change is refused, and never taken for a clean one. */
    patchSha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  /** What the machine could keep the tools from; where it couldn't, a proxy that answers nothing stands in. */
  limits: z.strictObject({
    network: z.enum(['cut', 'no-proxy-only']),
    memoryMegabytes: z.union([z.int().positive(), z.literal('unlimited')]),
    timeoutSeconds: z.number().positive(),
  }),
  /** Files of the base that were not laid out for the tools, such as links, with the reason. */
  leftOut: z.array(z.strictObject({ path: z.string(), reason: z.string() })),
  tools: z.array(ToolReport),
});
export type ToolReportFile = z.infer<typeof ToolReportFile>;
