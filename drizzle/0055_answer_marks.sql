-- The marks that people give to single answers (docs/decisions/0065-answer-marks.md).
CREATE TABLE "answer_marks" (
	"tenant_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sequence" integer NOT NULL,
	"earned" integer,
	"levels" jsonb,
	"comment" text NOT NULL,
	"marked_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_marks_pk" PRIMARY KEY("tenant_id","attempt_id","question_id","number"),
	CONSTRAINT "answer_marks_counted" CHECK ("answer_marks"."number" >= 1 and "answer_marks"."sequence" >= 0),
	CONSTRAINT "answer_marks_earned" CHECK ("answer_marks"."earned" >= 0)
);
--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "waiting_answers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_marks" ADD CONSTRAINT "answer_marks_attempt_fk" FOREIGN KEY ("tenant_id","attempt_id") REFERENCES "public"."quiz_attempts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_marks" ADD CONSTRAINT "answer_marks_marker_fk" FOREIGN KEY ("tenant_id","marked_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_marks_marker_idx" ON "answer_marks" USING btree ("tenant_id","marked_by");--> statement-breakpoint
CREATE INDEX "quiz_attempts_waiting_idx" ON "quiz_attempts" USING btree ("tenant_id","submitted_at","id") WHERE "quiz_attempts"."waiting_answers" > 0;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_waiting" CHECK ("quiz_attempts"."waiting_answers" >= 0 and ("quiz_attempts"."waiting_answers" = 0 or "quiz_attempts"."submitted_at" is not null));

-- Here and not in the table definition, which would import another in a circle.
ALTER TABLE answer_marks ADD CONSTRAINT answer_marks_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE answer_marks ENABLE ROW LEVEL SECURITY;
ALTER TABLE answer_marks FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON answer_marks TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
-- A mark is never changed: a correction is another mark.
GRANT SELECT, INSERT ON answer_marks TO app_tenant;
