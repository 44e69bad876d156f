import {
  acceptedLines,
  acceptLinesInput,
  matchedStatement,
  matchStatementInput,
} from '@dars/contracts/selling/statement';
import { router } from '../../core/init.ts';
import { batchedProcedure } from '../../core/procedures.ts';
import { acceptLines } from './matching/accept-lines.ts';
import { matchStatement } from './matching/match-statement.ts';

export const statementRouter = router({
  match: batchedProcedure('orders:write')
    .input(matchStatementInput)
    .output(matchedStatement)
    .mutation(({ ctx, input }) => matchStatement(ctx, input)),

  acceptLines: batchedProcedure('orders:write')
    .input(acceptLinesInput)
    .output(acceptedLines)
    .mutation(({ ctx, input }) => acceptLines(ctx, input)),
});
