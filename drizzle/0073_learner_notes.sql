-- The notes that staff write about a learner for each other (docs/decisions/0087-staff-notes.md).
CREATE TABLE "learner_notes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learner_notes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "learner_notes" ADD CONSTRAINT "learner_notes_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_notes" ADD CONSTRAINT "learner_notes_author_fk" FOREIGN KEY ("tenant_id","author_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learner_notes_user_idx" ON "learner_notes" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "learner_notes_author_idx" ON "learner_notes" USING btree ("tenant_id","author_id");

-- Here and not in the table definitions, which would import others in a circle.
ALTER TABLE learner_notes ADD CONSTRAINT learner_notes_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE learner_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE learner_notes FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON learner_notes TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
-- A note is removed, but never changed.
GRANT SELECT, INSERT, DELETE ON learner_notes TO app_tenant;
