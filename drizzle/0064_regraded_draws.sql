-- The changes of drawn questions that count for new attempts only (docs/decisions/0064-regrade.md).
ALTER TABLE "quizzes" ADD COLUMN "new_only_drawn" jsonb DEFAULT '{}'::jsonb NOT NULL;